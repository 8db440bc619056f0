import { Problem } from '../../core/problem/problem.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';

/** Every change of a profile touches each household, in one commit. */
const MAX_HOUSEHOLDS = 20;

/**
 * The account's document with a household added, which becomes the active one.
 *
 * @throws Problem `conflict` when there are too many
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
  return { id: uid, activeHouseholdId: householdId, householdIds: [...householdIds] };
}

/** The account's document without a household; if it was the active one, the next takes its place. */
export function withoutHousehold(user: UserDocument, householdId: string): UserDocument {
  const householdIds = user.householdIds.filter((id) => id !== householdId);
  const isActive = user.activeHouseholdId === householdId;
  return {
    ...user,
    householdIds,
    activeHouseholdId: isActive ? (householdIds[0] ?? null) : user.activeHouseholdId,
  };
}
