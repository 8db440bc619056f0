import {
  mayObject,
  objectionEvents,
  objectionsTo,
  peopleOfParts,
} from '../../core/settle-up/objection.ts';
import type { GroupSettleUpResource } from '../../core/group-settle-up/group-settle-up-resource.ts';
import { isAllowed, notFound } from '../../core/permission/actor.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { isWaiting, objectedBy } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { assertInTime } from '../../core/settle-up/undoable.ts';
import { withDispute, withoutDispute } from '../../core/transaction/dispute.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up.repository.ts';
import { closeBooksOf } from './group-settle-up-steps.service.ts';
import { recordIfAllArrived } from './carry-out.ts';
import { readMarked } from './transfer-mark.service.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

type Objecting = { reason: string } | 'take back';

/**
 * Objects to a whole group settle-up, changes the reason, or takes it back, and notifies all its
 * members. Safe to repeat.
 * @throws Problem not_found, also if the actor may read none of its parts
 * @throws Problem forbidden for actors outside it
 * @throws Problem conflict if it was undone
 * @throws Problem not_undoable if it can no longer be undone; taking back is always possible
 */
export async function objectToGroupSettleUp(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  objecting: Objecting,
): Promise<GroupSettleUpResource> {
  const { householdId, uid } = actor;
  await store.commit(async (unit) => {
    const [context, parts] = await Promise.all([
      openContext(unit, actor, now),
      listGroupSettleUpParts(unit, householdId, id),
    ]);
    const [first] = parts;
    const mayRead = parts.some((one) => isAllowed(context.actor, 'settlement:read', one, now));
    if (!first || !mayRead) throw notFound();
    if (!mayObject(context.actor.member, parts)) throw notInIt();
    if (parts.some(isUndone)) throw undone();
    const objections = objectionsTo(first);
    const own = objections.find(({ memberId }) => memberId === uid)?.reason ?? null;
    const reason = objecting === 'take back' ? null : objecting.reason;
    if (reason === own) return;
    if (reason !== null && !isWaiting(first)) assertInTime(first, now);
    if (own !== null) await limits.takeEdit(id);
    const after = objectedBy(
      reason === null
        ? withoutDispute(objections, uid)
        : withDispute(objections, { memberId: uid, reason, at: now }),
    );
    const people = peopleOfParts(parts);
    unit.record(householdId, {
      actor: uid,
      what: reason === null ? objectionEvents.takenBack : objectionEvents.objected,
      resourceType: 'settle_ups',
      resourceId: id,
      ownerId: null,
      // Nobody else may read who is in it.
      parties: [uid],
      concerns: people,
      before: own === null ? null : { nettingId: id, reason: own },
      after: reason === null ? null : { nettingId: id, reason },
    });
    const objected = parts.map((part) => ({ ...part, ...after }));
    for (const { id: partId } of parts) {
      unit.update(settleUps(householdId).doc(partId), after);
    }
    // An objection blocks a pending one, so its payments may all have arrived by now.
    if (reason === null) await recordIfAllArrived(unit, context, objected, null);
    const { members } = context;
    const readers = parts.map((one) => permittedMembers('settlement:read', members, one, now));
    unit.signal(householdId, new Set(readers.flat()));
  });
  if (objecting === 'take back') await closeBooksOf(store, householdId, id, now);
  return readMarked({ store, actor, now }, id);
}

function isUndone({ undoneAt, unfinished }: SettleUp): boolean {
  return undoneAt !== null || unfinished === 'undoing';
}

function notInIt(): Problem {
  return new Problem('forbidden', 'Only those whose books closed with it may object to it.');
}

function undone(): Problem {
  return new Problem('conflict', 'It was undone: there is nothing left to object to.');
}
