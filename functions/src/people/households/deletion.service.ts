import {
  isRestorable,
  isTypedName,
  memberBefore,
  RESTORABLE_MS,
} from '../../core/household/deletion.ts';
import type {
  DeletedHousehold,
  HouseholdDeletion,
} from '../../core/household/deletion-resource.ts';
import type { Household } from '../../core/household/stored.ts';
import { requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notAMember, readActorOf } from '../members/household-context.ts';
import {
  findMember,
  findMemberOf,
  findUser,
  memberIdIn,
  type Membership,
} from '../members/member.repository.ts';
import { hideHousehold, readToHide, readToShow, showHousehold } from './deletion-writes.ts';
import { findHousehold } from './household.repository.ts';

interface HouseholdRequest {
  accountId: string;
  householdId: string;
  now: Date;
}

/**
 * Hides a household from all its members; it can be restored for 30 days. Safe to repeat: a retry
 * after a restore deletes nothing.
 * @throws Problem `not_a_member`, `forbidden`, `invalid_request`, `id_taken`
 */
export function deleteHousehold(
  store: Store,
  { accountId, householdId, now }: HouseholdRequest,
  { name, requestId }: HouseholdDeletion,
): Promise<void> {
  return store.commit(async (unit) => {
    const { actor, household } = await readOwner(unit, { accountId, householdId, now });
    if (await isDone(unit, householdId, actor.uid, requestId)) return;
    requireAllowed(actor, 'household:delete', {}, now);
    requireTyped(name, household.name);
    if (household.deleted) return;
    const goneAt = new Date(now.getTime() + RESTORABLE_MS);
    const hiding = await readToHide(unit, household);
    hideHousehold(unit, hiding, { actorId: actor.uid, at: now, goneAt, requestId });
  });
}

/** Recognizes a retry: the history entry has the request's id. @throws Problem id_taken */
async function isDone(
  reader: Reader,
  householdId: string,
  actorId: string,
  requestId: string | undefined,
): Promise<boolean> {
  if (requestId === undefined) return false;
  const entry = await reader.get(activity(householdId).doc(requestId));
  if (!entry) return false;
  const { what, resourceType, actor } = entry;
  if (what === 'deleted' && resourceType === 'household' && actor === actorId) return true;
  throw new Problem('id_taken', 'This requestId was used for something else.', {
    errors: [{ path: 'requestId', message: 'Make a new id for a new request.' }],
  });
}

/**
 * Restores a deleted household for everybody who was in it. Safe to repeat.
 * @throws Problem `not_a_member`, also once it is purged; `forbidden`
 */
export function restoreHousehold(
  store: Store,
  { accountId, householdId, now }: HouseholdRequest,
): Promise<Membership> {
  return store.commit(async (unit) => {
    const { actor, household } = await readOwner(unit, { accountId, householdId, now });
    if (household.deleted && !isRestorable(household, now)) throw notAMember();
    requireAllowed(actor, 'household:restore', {}, now);
    const { member } = actor;
    if (!household.deleted) return { household, member };
    const showing = await readToShow(unit, household);
    showHousehold(unit, showing, { actorId: actor.uid, accountId, now });
    return { household: { ...household, deleted: null }, member };
  });
}

/** The actor's member: the current one, or that of the deleted household. */
async function readOwner(
  reader: Reader,
  { accountId, householdId }: HouseholdRequest,
): Promise<{ actor: Actor; household: Household }> {
  const household = await findHousehold(reader, householdId);
  if (!household?.deleted) {
    const actor = await readActorOf(reader, householdId, accountId);
    if (!household) throw new Error('A member document without its household.');
    return { actor, household };
  }
  const member = memberBefore(household, await findMemberOf(reader, householdId, accountId));
  if (!member) throw notAMember();
  return { actor: { uid: member.id, householdId, member, viewAs: null }, household };
}

/** @throws Problem invalid_request */
function requireTyped(typed: string, name: string): void {
  if (isTypedName(typed, name)) return;
  throw invalidField('name', 'Type the name of the household as it stands.');
}

/** The account's deleted households, the first to be purged on top. */
export async function listDeletedHouseholds(
  store: Store,
  accountId: string,
  now: Date,
): Promise<DeletedHousehold[]> {
  const user = await findUser(store, accountId);
  const ids = user?.deletedHouseholdIds ?? [];
  const found = await Promise.all(
    ids.map((id) => readDeleted(store, id, memberIdIn(user, id) ?? accountId, now)),
  );
  return found
    .filter((one) => one !== null)
    .sort((one, other) => (one.goneAt < other.goneAt ? -1 : 1));
}

async function readDeleted(
  store: Store,
  householdId: string,
  memberId: string,
  now: Date,
): Promise<DeletedHousehold | null> {
  const [household, own] = await Promise.all([
    findHousehold(store, householdId),
    findMember(store, householdId, memberId),
  ]);
  const member = household && memberBefore(household, own);
  if (!household?.deleted || !member || !isRestorable(household, now)) return null;
  const { at, by, goneAt } = household.deleted;
  const deleter = await findMember(store, householdId, by);
  return {
    id: householdId,
    name: household.name,
    deletedAt: at.toISOString(),
    deletedBy: deleter?.name ?? by,
    goneAt: goneAt.toISOString(),
    mayRestore: isPermitted('household:restore', member, {}, now),
  };
}
