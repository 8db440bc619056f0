import type { SettleUpListQuery } from '../../core/settle-up/settle-up-request.ts';
import type { SettleUpDetail, SettleUpResource } from '../../core/settle-up/settle-up-resource.ts';
import { toSettleUpDetail, toSettleUpResource } from '../../core/settle-up/to-resource.ts';
import { bindCursor, unbindCursor } from '../../platform/firestore/list-cursor.ts';
import type { Page } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { findSettleUp, pageSettleUps, readPaymentChanges } from './settle-up.repository.ts';

/** The settle-ups that the actor may read, newest first. */
export async function listSettleUps(
  store: Store,
  actor: Actor,
  { with: other, limit, cursor: bound }: SettleUpListQuery,
): Promise<Page<SettleUpResource>> {
  const { householdId, uid, viewAs } = actor;
  const identity = ['settle-ups', householdId, uid, viewAs?.id ?? null, other ?? null];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const pair = other === undefined ? null : [viewAs?.id ?? uid, other].sort();
  const [page, members] = await Promise.all([
    pageSettleUps(store, householdId, viewersOf(actor), { pair, limit, cursor }),
    listPeople(store, householdId),
  ]);
  const nameOf = nameLookup(members);
  const { nextCursor } = page;
  const changes = await readPaymentChanges(store, householdId, page.items);
  return {
    items: page.items.map((one, index) => toSettleUpResource(one, nameOf, changes[index] ?? null)),
    nextCursor: nextCursor === null ? null : bindCursor(nextCursor, identity),
  };
}

/**
 * One settle-up with everything that it did.
 *
 * @throws Problem not_found, also if the actor may not read the settle-up
 */
export async function readSettleUp(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SettleUpDetail> {
  const { householdId } = actor;
  const [settleUp, members] = await Promise.all([
    findSettleUp(store, householdId, id),
    listPeople(store, householdId),
  ]);
  if (!settleUp) throw notFound();
  requireAllowed(actor, 'settlement:read', settleUp, now);
  const [change = null] = await readPaymentChanges(store, householdId, [settleUp]);
  return toSettleUpDetail(settleUp, nameLookup(members), change);
}
