import { dayIn } from '../../core/calendar/calendar.ts';
import { toAmount } from '../../core/money/money.ts';
import { newPayment, type Payment } from '../../core/payment/payment.ts';
import { paymentOf, type NewPayment } from '../../core/payment/payment-request.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import { SETTLEMENT_CATEGORY } from '../../core/transaction/transaction.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { requireNotBoth, requireRepeatedRow } from '../shared/repeated-entry.ts';
import type { Facts } from '../shared/transaction-activity.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { requirePaymentRight, requirePeople } from '../shared/transaction-references.ts';
import { findStoredRow } from '../shared/transaction.repository.ts';

/**
 * Records that one member paid another; the same again finds the first, so that retrying stores once.
 *
 * @throws Problem forbidden, invalid_request, id_taken
 */
export async function createPayment(
  store: Store,
  actor: Actor,
  body: NewPayment,
  now: Date,
  takeRows: (count: number) => Promise<void>,
): Promise<{ transaction: TransactionResource; isNew: boolean }> {
  const { householdId, uid } = actor;
  const payment = paymentOf(body);
  const [names] = await Promise.all([readNamesOf(store, householdId, uid), takeRows(1)]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const stored = await findStoredRow(unit, householdId, payment.id, now);
    const row = stored?.isGone ? null : stored?.row;
    // Whoever sends again what they recorded is not refused: who was paid may have left since.
    if (row?.enteredBy !== uid) requirePayer(context, payment);
    if (row) {
      await requireRepeatedRow(unit, context, row, uid, (facts) => repeats(payment, facts));
      return { transaction: context.toResource(row), isNew: false };
    }
    await requireNotBoth(unit, householdId, payment.id, 'transactions');
    const { timeZone } = await getHousehold(unit, householdId);
    const entry = { enteredBy: uid, entered: now, enteredDay: dayIn(timeZone, now) };
    const after = { ...newPayment(payment, entry), updatedAt: commitTime };
    rememberNames(unit, householdId, names, [after]);
    const change = { what: 'created', before: null, after } as const;
    const saved = saveTransaction(unit, context, change, stored?.row);
    return { transaction: context.toResource(saved), isNew: true };
  });
}

/**
 * Whoever records a payment owns it, under their own name. Comes before an id of another's is told to be
 * taken.
 */
function requirePayer(context: WriteContext, payment: Payment): void {
  const { from, to, amountCents } = payment;
  requirePeople(context.members, { from, to });
  const entered = { enteredBy: context.actor.uid, paidBy: from, owedBy: to, amountCents };
  requirePaymentRight(context, null, { ...entered, category: SETTLEMENT_CATEGORY });
}

function repeats({ amountCents, from, to, transactionDate, note }: Payment, facts: Facts): boolean {
  return (
    facts['amount'] === toAmount(amountCents) &&
    facts['paidBy'] === from &&
    facts['owedBy'] === to &&
    facts['transactionDate'] === transactionDate &&
    facts['note'] === note &&
    facts['type'] === SETTLEMENT_CATEGORY
  );
}
