import { checkSettlement, checkScopes } from './check-settlement.ts';
import { checkTransaction } from './check-transaction.ts';
import type { Difference } from './difference.ts';
import { holdingsOf, nothingHeld, type SettlementWithItems } from '../settlement/holdings.ts';
import type { Transaction } from '../transaction/transaction.ts';

/**
 * Computes again everything about money that follows from other documents, and lists the
 * differences; [] = in order. The items and debts of settlements count as correct, and transactions
 * must agree with them.
 *
 * @param transactions all of the household, deleted ones too
 * @param books all settlements of the household
 */
export function checkInvariants(
  transactions: readonly Transaction[],
  books: readonly SettlementWithItems[],
): Difference[] {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const held = holdingsOf(books);
  return [
    ...books.flatMap((book) => checkSettlement(book, byId)),
    ...checkScopes(books.map((book) => book.settlement)),
    ...transactions.flatMap((one) => checkTransaction(one, held.get(one.id) ?? nothingHeld())),
  ];
}
