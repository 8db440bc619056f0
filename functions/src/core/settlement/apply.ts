import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { type Transaction, isSettlementCategory } from '../transaction/transaction.ts';
import { closeDraft, openDraft, type SettlementChange, type SettlementContext } from './change.ts';
import { amountExceeded, notAvailable, refuseUnavailable } from './settlement-problems.ts';
import {
  applicableCents,
  assertActive,
  isOffset,
  type SettlementBook,
  availableTo,
} from './settlement.ts';
import type { Settlement } from './stored.ts';
import { addToItem, settleAll, takeOutItem } from './steps.ts';

/**
 * Applies cents of a transaction; an existing item grows. The settlement completes if nothing
 * remains.
 * @param cents more than 0; at most what remains of the settlement and is available of the
 * transaction
 * @throws Problem settlement_not_active, locked_by_settlement, not_available, disputed, too_many,
 * amount_exceeded, invalid_request
 */
export function applyTransaction(
  book: SettlementBook,
  transaction: Transaction,
  cents: Cents,
  context: SettlementContext,
): SettlementChange {
  const { settlement } = book;
  assertActive(settlement);
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new Problem('invalid_request', 'Please enter a valid amount', {
      errors: [{ path: 'amount', message: 'Please enter a valid amount' }],
    });
  }
  if (!isOffset(settlement, transaction)) {
    throw notAvailable(transaction.id, 'it is not paid by the debtor and owed by the creditor');
  }
  refuseUnavailable(transaction, settlement);
  const maximum = applicableCents(settlement, transaction);
  if (cents > maximum) throw amountExceeded(settlement.id, maximum);
  const others = book.transactions.filter((other) => other.id !== transaction.id);
  const draft = openDraft({ ...book, transactions: [...others, transaction] }, context);
  addToItem(draft, transaction.id, cents);
  if (draft.settlement.remainingCents === 0) settleAll(draft, '');
  return closeDraft(draft);
}

/** @throws Problem settlement_not_active; not_found if the transaction is not an item */
export function removeTransaction(
  book: SettlementBook,
  transactionId: string,
  context: SettlementContext,
): SettlementChange {
  assertActive(book.settlement);
  if (!book.items.some((item) => item.id === transactionId)) {
    throw new Problem('not_found', 'The transaction is not applied to this settlement.');
  }
  const draft = openDraft(book, context);
  takeOutItem(draft, transactionId);
  return closeDraft(draft);
}

/**
 * Transactions of all months that an active settlement can apply now, with its own items that have
 * an open rest. Payments come first, so that recorded cash is used before "paid outside"; then the
 * newest.
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
