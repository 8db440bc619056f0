import { Problem } from '../../core/problem/problem.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';

/**
 * A change of profile writes to each household of the person in one commit, so the number is
 * limited.
 */
const MAX_HOUSEHOLDS = 20;

/**
 * The account's document with one more household, which becomes the active one.
 *
 * @throws Problem `conflict` if the account has too many households
 */
export function withHousehold(
  user: UserDocument | null,
  uid: string,
  householdId: string,
): UserDocument {
  const householdIds = new Set(user?.householdIds).add(householdId);
  if (householdIds.size > MAX_HOUSEHOLDS) {
    throw new Problem('conflict', `One account can be in at most ${MAX_HOUSEHOLDS} households.`);
  }
  return {
    ...user,
    id: uid,
    activeHouseholdId: householdId,
    householdIds: [...householdIds],
  };
}

/** The account's document with who it is in that household. */
export function withMemberId(
  user: UserDocument,
  householdId: string,
  memberId: string,
): UserDocument {
  return { ...user, memberIds: { ...user.memberIds, [householdId]: memberId } };
}

/**
 * The account's document without this household. If it was the active one, the next in the list
 * becomes active.
 */
export function withoutHousehold(user: UserDocument, householdId: string): UserDocument {
  const householdIds = user.householdIds.filter((id) => id !== householdId);
  const isActive = user.activeHouseholdId === householdId;
  return {
    ...user,
    householdIds,
    activeHouseholdId: isActive ? (householdIds[0] ?? null) : user.activeHouseholdId,
  };
}
