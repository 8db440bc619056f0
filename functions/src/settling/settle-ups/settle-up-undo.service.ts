import { expireComments } from '../../ledger/shared/expire-comments.ts';
import type { SettleUp } from '../../core/settle-up/settle-up.ts';
import { planUndo } from '../../core/settle-up/undo.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import { readReasons, unheard } from '../../ledger/shared/leaver-claims.ts';
import { saveSettleUp } from './save-settle-up.ts';
import { findSettleUp, listActiveBetween, readTouched } from './settle-up.repository.ts';

/**
 * Undoes a settle-up. Possible for 30 days, as long as nothing that the settle-up changed was
 * changed again. Undoing a second time does nothing.
 *
 * @throws Problem not_found, forbidden, not_undoable
 */
export function undoSettleUp(store: Store, actor: Actor, id: string, now: Date): Promise<void> {
  const { householdId, uid } = actor;
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findSettleUp(unit, householdId, id);
    if (!before) throw notFound();
    requireAllowed(context.actor, 'settlement:write', before, now);
    if (before.undoneAt !== null) return;
    const settlementIds = before.settlements.map(({ settlementId }) => settlementId);
    const touched = before.touched.map((one) => one.id);
    const [books, active] = await Promise.all([
      readTouched(unit, householdId, settlementIds, touched),
      listActiveBetween(unit, householdId, [before.creatorId, before.recipientId]),
    ]);
    const payment = books.transactions.filter(
      ({ id: row }) => row === before.payment?.transactionId,
    );
    await readReasons(unit, context, { transactions: payment });
    requireLeaverHeard(context, before);
    const change = planUndo(before, books, active, { actorId: uid, now });
    const after = { ...before, undoneAt: now, undoneBy: uid };
    const gone = change.transactions.filter(({ expireAt }) => expireAt !== null);
    await expireComments(unit, householdId, { transactions: gone }, gone[0]?.expireAt ?? null);
    saveSettleUp(unit, context, { before, after, change, known: books.transactions });
  });
}

/**
 * Undoing deletes the payment of the settle-up. If the payer has left the household, then the payer
 * could lose the payment without being there to object: so only an admin may undo it, after giving
 * a reason in a comment on the payment.
 *
 * @throws Problem forbidden
 */
function requireLeaverHeard({ members, explained }: WriteContext, { payment }: SettleUp): void {
  const payer = members.find(({ id, leftAt }) => id === payment?.from && leftAt !== null);
  if (payer && !explained.has(payment!.transactionId)) throw unheard(payer);
}
