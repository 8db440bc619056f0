import { Problem } from '../../core/problem/problem.ts';
import type { UserDocument } from '../../core/user/stored.ts';

/** A profile change writes to all of them in one commit. Deleted ones count until purged. */
const MAX_HOUSEHOLDS = 20;

/**
 * Adds a household and makes it active.
 * @throws Problem `conflict` if the account has too many households; `unauthenticated` if it is
 * being deleted
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

export function withMemberId(
  user: UserDocument,
  householdId: string,
  memberId: string,
): UserDocument {
  return { ...user, memberIds: { ...user.memberIds, [householdId]: memberId } };
}

/** If it was the active one, the next in the list becomes active. */
export function withoutHousehold(user: UserDocument, householdId: string): UserDocument {
  const householdIds = user.householdIds.filter((id) => id !== householdId);
  const isActive = user.activeHouseholdId === householdId;
  return {
    ...user,
    householdIds,
    activeHouseholdId: isActive ? (householdIds[0] ?? null) : user.activeHouseholdId,
  };
}

export function withDeletedHousehold(user: UserDocument, householdId: string): UserDocument {
  const deleted = new Set(user.deletedHouseholdIds).add(householdId);
  return { ...withoutHousehold(user, householdId), deletedHouseholdIds: [...deleted] };
}

/** It becomes active for whoever restored it, and for accounts without another. */
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

export function withoutDeletedHousehold(user: UserDocument, householdId: string): UserDocument {
  const deleted = user.deletedHouseholdIds ?? [];
  return { ...user, deletedHouseholdIds: deleted.filter((id) => id !== householdId) };
}

/** The account still lists it in `formerHouseholdIds`. */
export function withFormerHousehold(user: UserDocument, householdId: string): UserDocument {
  const former = new Set(user.formerHouseholdIds).add(householdId);
  return { ...withoutHousehold(user, householdId), formerHouseholdIds: [...former] };
}
