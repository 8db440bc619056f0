import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { formatCents } from '../../core/money/money.ts';
import { newPayment, type Payment } from '../../core/payment/payment.ts';
import { paymentOf, type NewPayment } from '../../core/payment/payment-request.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import { SETTLEMENT_CATEGORY } from '../../core/transaction/transaction.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/transaction.repository.ts';
import { findRetriedRow } from '../shared/retried-entry.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { readCounting, sumOwed } from '../shared/open-debts.repository.ts';
import { requireKnownPeople, requirePaymentRight } from '../shared/transaction-references.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

/** Safe to retry; the actor owns it. @throws Problem forbidden, invalid_request, id_taken */
export async function createPayment(
  { store, actor, now, limits }: LimitedMemberCall,
  body: NewPayment,
): Promise<{ transaction: TransactionResource; isNew: boolean }> {
  const { householdId, uid } = actor;
  const { id, from, to, amount, transactionDate, note } = body;
  const sent = { amount, paidBy: from, owedBy: to, transactionDate, note };
  const [names] = await Promise.all([readNamesOf(store, householdId, uid), limits.takeRows(1)]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const { timeZone } = await getHousehold(unit, householdId);
    const entry = { enteredBy: uid, entered: now, enteredDay: dayIn(timeZone, now) };
    const after = { ...newPayment(paymentOf(body), entry), updatedAt: commitTime };
    const stored = await unit.get(transactions(householdId).doc(id));
    // The owner may retry even after losing the permission. All others get the same error,
    // whether or not the id exists.
    if (stored?.enteredBy !== uid) requirePaymentRight(context, null, after);
    const type = SETTLEMENT_CATEGORY;
    const repeated = await findRetriedRow(unit, context, id, uid, { ...sent, type });
    // Before the members are checked: the payee may have left since the first attempt.
    if (repeated) return { transaction: context.toResource(repeated), isNew: false };
    requireKnownPeople(context.members, { from, to });
    await requireOwedToLeaver(unit, context, paymentOf(body), entry.enteredDay);
    rememberNames(unit, householdId, names, [after]);
    const saved = saveTransaction(unit, context, { what: 'created', before: null, after });
    return { transaction: context.toResource(saved), isNew: true };
  });
}

/**
 * A former member is paid at most what they are owed: more would be a debt they are never
 * notified of. Payments by former members have no limit.
 * @throws Problem amount_exceeded
 */
async function requireOwedToLeaver(
  unit: UnitOfWork,
  { householdId, members }: WriteContext,
  { from, to, amountCents }: Payment,
  today: CalendarDate,
): Promise<void> {
  const payee = members.find(({ id }) => id === to);
  if (!payee || payee.leftAt === null) return;
  const counting = await readCounting(unit, householdId, today);
  const [owed, owing] = await Promise.all([
    sumOwed(unit, householdId, { debtorId: from, creditorId: to }, counting),
    sumOwed(unit, householdId, { debtorId: to, creditorId: from }, counting),
  ]);
  const most = Math.max(0, owed - owing);
  if (amountCents <= most) return;
  throw new Problem(
    'amount_exceeded',
    `${payee.name} has left the household and gets back ${formatCents(most)}: record no more than that.`,
    { errors: [{ path: 'amount', message: 'This is more than they get back.' }] },
  );
}
