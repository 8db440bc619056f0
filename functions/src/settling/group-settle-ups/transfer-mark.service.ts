import { isOnlooker } from '../../core/household/member.ts';
import type {
  GroupSettleUpResource,
  TransferMarkBody,
} from '../../core/group-settle-up/group-settle-up-resource.ts';
import {
  transferMarkEvents,
  mayMark,
  transferUnmarkEvents,
} from '../../core/group-settle-up/transfer-mark.ts';
import { toAmount } from '../../core/money/money.ts';
import { notFound } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { summedTransfers } from '../settle-ups/save-settle-up.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up.repository.ts';
import { closeBooksOf } from './group-settle-up-steps.service.ts';
import { recordIfAllArrived } from './carry-out.ts';
import { markIdOf, readSeen, transfersSeenBy } from './visible-group-settle-up.ts';
import { readStatements, requireRoom, standingIn } from './statements.ts';
import { keepTransfersToPay } from './pending.service.ts';
import type { MemberCall, LimitedMemberCall } from '../../platform/http/call.ts';

/**
 * Marks a transfer as paid or arrived, or takes it back. Recorded in the history, with a
 * notification to the other person. Safe to repeat.
 * @throws Problem not_found, forbidden, too_many_requests
 * @throws Problem conflict if the group settle-up was undone, or the mark was taken back too
 * often
 */
export async function markTransfer(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  { from, to, mark, takeBack = false }: TransferMarkBody,
): Promise<GroupSettleUpResource> {
  const { householdId, uid } = actor;
  if (isOnlooker(actor.member)) throw notYours(mark);
  const arrives = mark === 'arrived' && !takeBack;
  await store.commit(async (unit) => {
    const [context, parts] = await Promise.all([
      openContext(unit, actor, now),
      listGroupSettleUpParts(unit, householdId, id),
    ]);
    const transfer = transfersSeenBy(context.actor, parts, now).find(
      (one) => one.from === from && one.to === to,
    );
    if (!transfer) throw notFound();
    if (!mayMark(context.actor.member, mark, transfer, context.members)) throw notYours(mark);
    if (parts[0]!.undoneAt !== null) throw undone();
    const idOf = (place: number) => markIdOf(id, transfer, mark, place);
    const [lines] = await readStatements(unit, householdId, [idOf]);
    const isSaid = standingIn(lines!) !== null;
    if (isSaid !== takeBack) return;
    await requireRoom(lines!, id, limits);
    const both = [from, to].sort();
    unit.record(
      householdId,
      {
        actor: uid,
        what: (takeBack ? transferUnmarkEvents : transferMarkEvents)[mark],
        resourceType: 'settle_ups',
        resourceId: id,
        ownerId: null,
        parties: both,
        concerns: both,
        summary: { counts: {}, debts: summedTransfers([transfer]) },
        before: null,
        after: { nettingId: id, paidBy: from, owedBy: to, amount: toAmount(transfer.cents) },
      },
      idOf(lines!.length),
    );
    unit.signal(householdId, both);
    if (mark === 'arrived') await keepTransfersToPay(unit, householdId, parts, transfer, arrives);
    if (arrives) await recordIfAllArrived(unit, context, parts, transfer);
  });
  // If its books waited for this transfer, they close now.
  if (arrives) await closeBooksOf(store, householdId, id, now);
  return readMarked({ store, actor, now }, id);
}

/** @throws Problem not_found, also if the actor may read none of its parts */
export async function readMarked(
  { store, actor, now }: MemberCall,
  id: string,
): Promise<GroupSettleUpResource> {
  const parts = await listGroupSettleUpParts(store, actor.householdId, id);
  const seen = await readSeen(store, actor, parts, now);
  if (seen === null) throw notFound();
  return seen;
}

function notYours(mark: TransferMarkBody['mark']): Problem {
  const who =
    mark === 'paid' ? 'Who pays it says that it is paid.' : 'Who gets it says that it has arrived.';
  return new Problem('forbidden', who);
}

function undone(): Problem {
  return new Problem(
    'conflict',
    'What made everybody even was undone: nothing is to be paid for it.',
  );
}
