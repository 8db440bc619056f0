import { monthOf, type MonthKey } from '../calendar/calendar.ts';
import { Problem } from '../problem/problem.ts';
import { availableCents, type Transaction } from '../transaction/transaction.ts';
import { notAvailable } from './settlement-problems.ts';
import { isOffset, type SettlementScope } from './settlement.ts';

/**
 * The debtor, creditor and month of a settlement with these transactions. Their payer is the
 * debtor, whose own debts they offset. Callers need the scope to load the debts and the active
 * settlement.
 * @throws Problem not_available unless one member paid all transactions and another owes them;
 * invalid_request for an empty list
 */
export function settlementScopeOf(
  transactions: readonly Pick<Transaction, 'id' | 'paidBy' | 'owedBy' | 'transactionDate'>[],
  month?: MonthKey,
): SettlementScope {
  const [first] = transactions;
  if (!first) throw new Problem('invalid_request', 'Select at least one transaction.');
  const { paidBy: debtorId, owedBy: creditorId } = first;
  if (debtorId === null || creditorId === null) {
    throw notAvailable(first.id, 'it is not a debt between two members');
  }
  const stranger = transactions.find((one) => !isOffset({ debtorId, creditorId }, one));
  if (stranger) {
    throw notAvailable(stranger.id, 'it is not between the same two members, the same way round');
  }
  return { debtorId, creditorId, month: month ?? monthOf(first.transactionDate) };
}

export function isCapturable(scope: SettlementScope, transaction: Transaction): boolean {
  return (
    transaction.paidBy === scope.creditorId &&
    transaction.owedBy === scope.debtorId &&
    monthOf(transaction.transactionDate) === scope.month &&
    availableCents(transaction) > 0
  );
}
