import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import { LAST_DAY } from '../../core/calendar/calendar.ts';
import { freeName } from '../../core/household/free-name.ts';
import { isGuest, isRemovedGuest, withFormerName } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import { FORMER_NAMES_OF_LEAVERS } from '../../core/household/roster.ts';
import type { GuestUpdate, NewGuest } from '../../core/household/guest-resource.ts';
import { isAlike } from '../../core/household/name-skeleton.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { activity, invites, members, signals } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { NewActivity, UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { readActorOf } from '../members/household-context.ts';
import { listAllMembers, listPayees } from '../members/member.repository.ts';
import { getHousehold } from './household.repository.ts';
import { listOpenInvitesFor } from './invite.repository.ts';
import { isGuestReferenced } from './guest-references.ts';
import { requireRoomForMember } from './join.service.ts';
import type { LeavingParts } from './leaving.ts';

/** UUID namespace of guests' ids; other derived ids use another one. */
const NAMESPACE = '3b0f6d0e-2a4c-5d11-9b7e-64c1f0a8d2e5';

interface HouseholdRequest {
  accountId: string;
  householdId: string;
  now: Date;
}

/**
 * Adds a member without an account. Safe to repeat. A removed guest with this name is restored
 * with their history.
 * @throws Problem `forbidden`, `conflict`, `id_taken`
 */
export async function addGuest(
  store: Store,
  { accountId, householdId, now }: HouseholdRequest,
  { id = randomUUID(), name }: NewGuest,
): Promise<{ guest: Member; isNew: boolean }> {
  // Not the client's id: it could be an account's id, and the guest would be that account's
  // member.
  const memberId = v5(JSON.stringify([householdId, id]), NAMESPACE);
  await readManager(store, { accountId, householdId, now });
  const payees = await listPayees(store, householdId);
  return store.commit(async (unit) => {
    const { actor, everyone } = await open(unit, { accountId, householdId, now });
    const repeated = await findRepeated(unit, householdId, memberId, { everyone, name });
    if (repeated) return { guest: repeated, isNew: false };
    const removed = everyone.find((one) => isRemovedGuest(one) && isAlike(one.name, name));
    requireRoomForMember(everyone, removed ?? null);
    const others = everyone.filter((one) => one !== removed);
    requireFree(name, removed ?? null, others, payees);
    const { openBooks = false, currency } = await getHousehold(unit, householdId);
    const guest: Member = {
      ...{ id: memberId, accountId: null, email: '', photoURL: null, role: 'user', joinedAt: now },
      ...removed,
      ...{ name, leftAt: null, grants: {}, openBooks },
      ...(currency !== undefined && { currency }),
    };
    unit.createOrReplace(members(householdId).doc(guest.id), removed ?? null, guest);
    record(unit, { actor, everyone: [...others, guest] }, guest, 'added', {
      ...{ before: null, after: { name }, id: memberId },
    });
    return { guest, isNew: true };
  });
}

/** @throws Problem `forbidden`, `not_found`, `conflict` */
export async function renameGuest(
  store: Store,
  request: HouseholdRequest,
  userId: string,
  { name }: GuestUpdate,
): Promise<Member> {
  const { householdId, now } = request;
  await readManager(store, request);
  const payees = await listPayees(store, householdId);
  return store.commit(async (unit) => {
    const opened = await open(unit, request);
    const guest = requireGuest(opened.everyone, userId);
    if (guest.name === name) return guest;
    const others = opened.everyone.filter((one) => one !== guest);
    requireFree(name, guest, others, payees);
    const formerNames = withFormerName(guest, now);
    unit.update(members(householdId).doc(guest.id), { name, formerNames });
    record(unit, opened, guest, 'renamed', { before: { name: guest.name }, after: { name } });
    return { ...guest, name, formerNames };
  });
}

export type GuestParts = Pick<LeavingParts, 'readOpenNets' | 'pauseSeriesOf' | 'stopWaitingWith'>;

/**
 * Removes a guest without open debts. Their entries keep the name, as for former members; without
 * any reference, the guest is deleted permanently. Ends invites to become this guest.
 * @throws Problem `forbidden`, `not_found`, `conflict`
 */
export function removeGuest(
  store: Store,
  { readOpenNets, pauseSeriesOf, stopWaitingWith }: GuestParts,
  request: HouseholdRequest,
  userId: string,
): Promise<void> {
  const { householdId, now } = request;
  return store.commit(async (unit) => {
    const opened = await open(unit, request);
    const guest = requireGuest(opened.everyone, userId);
    // Planned entries count, too: later, nobody could be notified of them.
    const nets = await readOpenNets(store, { householdId, uid: guest.id, today: LAST_DAY });
    if (
      nets.some(({ count, youOweCents, theyOweCents }) => count + youOweCents + theyOweCents > 0)
    ) {
      const detail = `Something is still open with ${guest.name}. Settle up with them first.`;
      throw new Problem('conflict', detail);
    }
    const { isIn } = await stopWaitingWith(unit, { householdId, memberId: guest.id, now });
    if (isIn) {
      const detail = `Everybody even waits for its payments, also with ${guest.name}. Stop it first.`;
      throw new Problem('conflict', detail);
    }
    const pauseSeries = await pauseSeriesOf(unit, { householdId, memberId: guest.id });
    const toBeThem = await listOpenInvitesFor(unit, householdId, guest.id, now);
    if (await isGuestReferenced(unit, await getHousehold(unit, householdId), guest.id)) {
      unit.update(members(householdId).doc(guest.id), {
        leftAt: now,
        openBooks: false,
        formerNames: guest.formerNames?.slice(-FORMER_NAMES_OF_LEAVERS),
      });
    } else {
      unit.delete(members(householdId).doc(guest.id));
      unit.delete(signals(householdId).doc(guest.id));
    }
    for (const { id } of toBeThem) unit.delete(invites.doc(id));
    pauseSeries(unit, { actorId: opened.actor.uid, members: opened.everyone, now });
    const { name, role } = guest;
    const everyone = opened.everyone.filter((one) => one !== guest);
    const changed = { before: { name, role }, after: null };
    record(unit, { ...opened, everyone }, guest, 'removed', changed);
  });
}

interface Opened {
  actor: Actor;
  everyone: readonly Member[];
}

/** Checked before expensive reads, and again in the commit. */
async function readManager(
  reader: Reader,
  { accountId, householdId, now }: HouseholdRequest,
): Promise<Actor> {
  const actor = await readActorOf(reader, householdId, accountId);
  requireAllowed(actor, 'household:manage_guests', {}, now);
  return actor;
}

/** Read in the commit, so that concurrent changes of one guest contend. */
async function open(unit: UnitOfWork, request: HouseholdRequest): Promise<Opened> {
  const actor = await readManager(unit, request);
  return { actor, everyone: await listAllMembers(unit, request.householdId) };
}

function requireGuest(everyone: readonly Member[], userId: string): Member {
  const guest = everyone.find((one) => one.id === userId && one.leftAt === null && isGuest(one));
  if (!guest) throw notFound();
  return guest;
}

/** Refuses instead of appending a number: the actor can choose another name. */
function requireFree(
  name: string,
  past: Member | null,
  others: readonly Member[],
  payees: readonly string[],
): void {
  if (freeName(name, past, others, payees) === name) return;
  throw new Problem('conflict', 'This name is taken, or looks like one that is. Choose another.');
}

/**
 * The guest that an earlier attempt added, in their current state: its history entry has the
 * request's id. Null = first attempt.
 * @throws Problem id_taken if it was another request
 */
async function findRepeated(
  unit: UnitOfWork,
  householdId: string,
  id: string,
  { everyone, name }: { everyone: readonly Member[]; name: string },
): Promise<Member | null> {
  const added = await unit.get(activity(householdId).doc(id));
  if (!added) return null;
  const guest = everyone.find((one) => one.id === added.resourceId);
  if (guest && added.after?.['name'] === name) return guest;
  throw new Problem('id_taken', 'There is already something with this id.');
}

function record(
  unit: UnitOfWork,
  { actor, everyone }: Opened,
  { id: resourceId }: Member,
  what: 'added' | 'renamed' | 'removed',
  { id, before, after }: Pick<NewActivity, 'before' | 'after'> & { id?: string },
): void {
  const { householdId, uid } = actor;
  const about = {
    actor: uid,
    resourceType: 'members',
    resourceId,
    ownerId: null,
    parties: [],
  } as const;
  unit.record(householdId, { ...about, what, before, after }, id);
  const present = everyone.filter(({ leftAt }) => leftAt === null);
  unit.signal(
    householdId,
    present.map((one) => one.id),
  );
}
