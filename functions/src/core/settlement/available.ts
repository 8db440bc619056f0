import { availableTo, type Settlement } from './settlement.ts';
import { isSettlementCategory, type Transaction } from '../transaction/transaction.ts';

/**
 * The transactions that could be applied to an active settlement now, of any month; its own items
 * with an open rest are among them. Payments between the two (category `settlement`) come first,
 * so that cash already recorded is offset before more is called paid outside; then the newest.
 *
 * @param transactions at least those whose `openParties` are [debtor, creditor]
 */
export function availableTransactions(
  settlement: Settlement,
  transactions: readonly Transaction[],
): Transaction[] {
  if (settlement.status !== 'active' || settlement.remainingCents === 0) return [];
  return transactions
    .filter((transaction) => availableTo(settlement, transaction) > 0)
    .sort(
      (a, b) =>
        Number(isSettlementCategory(b.category)) - Number(isSettlementCategory(a.category)) ||
        compare(b.transactionDate, a.transactionDate) ||
        compare(a.id, b.id),
    );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
