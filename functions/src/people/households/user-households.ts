import { Problem } from '../../core/problem/problem.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';

/**
 * A change of profile writes to each household of the person in one commit, so the number is
 * limited. Deleted ones count as well until they are gone: they may be restored.
 */
const MAX_HOUSEHOLDS = 20;

/**
 * The account's document with one more household, which becomes the active one.
 *
 * @throws Problem `conflict` if the account has too many households; `unauthenticated` if it is being deleted
 */
export function withHousehold(
  user: UserDocument | null,
  uid: string,
  householdId: string,
): UserDocument {
  if (user?.deletion) throw new Problem('unauthenticated', 'This account is being deleted.');
  const householdIds = new Set(user?.householdIds).add(householdId);
  const deleted = user?.deletedHouseholdIds ?? [];
  if (householdIds.size + deleted.length > MAX_HOUSEHOLDS) {
    const detail = `One account can be in at most ${MAX_HOUSEHOLDS} households.`;
    const besides = ' Those deleted in the last 30 days count as well.';
    throw new Problem('conflict', deleted.length > 0 ? detail + besides : detail);
  }
  return {
    ...user,
    id: uid,
    activeHouseholdId: householdId,
    householdIds: [...householdIds],
  };
}

/** The account's document with its member in that household. */
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

/** The account's document after the household was deleted. */
export function withDeletedHousehold(user: UserDocument, householdId: string): UserDocument {
  const deleted = new Set(user.deletedHouseholdIds).add(householdId);
  return { ...withoutHousehold(user, householdId), deletedHouseholdIds: [...deleted] };
}

/**
 * The account's document after the household was restored. It becomes the active one for whoever restored it,
 * and for accounts without another.
 */
export function withRestoredHousehold(
  user: UserDocument,
  householdId: string,
  isRestorer: boolean,
): UserDocument {
  return {
    ...withoutDeletedHousehold(user, householdId),
    activeHouseholdId: isRestorer ? householdId : (user.activeHouseholdId ?? householdId),
    householdIds: [...new Set(user.householdIds).add(householdId)],
  };
}

/** The account's document once the deleted household is gone. */
export function withoutDeletedHousehold(user: UserDocument, householdId: string): UserDocument {
  const deleted = user.deletedHouseholdIds ?? [];
  return { ...user, deletedHouseholdIds: deleted.filter((id) => id !== householdId) };
}

/** The account's document after leaving the household. It goes on naming it: see `formerHouseholdIds`. */
export function withFormerHousehold(user: UserDocument, householdId: string): UserDocument {
  const former = new Set(user.formerHouseholdIds).add(householdId);
  return { ...withoutHousehold(user, householdId), formerHouseholdIds: [...former] };
}
