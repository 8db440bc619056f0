import { monthOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { divideBooks, netOf, type PairBooks } from '../settle-up/books.ts';
import type { UnreadBooks } from '../settle-up/settle-up.ts';
import { isDebt, openCents, type Transaction } from '../transaction/transaction.ts';
import { monthsLeft, type MonthSpan } from './months-left.ts';

/** What is due to one person from another: what settling up would make them pay. */
export interface OpenClaim {
  cents: Cents;
  /** The first and the last month that it is from; null = more is open than is read. */
  months: MonthSpan | null;
}

/**
 * What is disputed is left out, as settling up leaves it aside.
 *
 * @param books what is open between the two, as far as it was read
 * @param unread what each owes the other besides that, the creditor as its creator; null = everything was read
 * @returns null if nothing is due to the creditor
 */
export function openClaim(
  { creditorId, debtorId }: { creditorId: string; debtorId: string },
  { books, unread }: { books: PairBooks; unread: UnreadBooks | null },
): OpenClaim | null {
  const { books: free } = divideBooks(books);
  const besides =
    unread === null || unread.isDisputed ? 0 : unread.recipientOwes - unread.creatorOwes;
  const cents = netOf(creditorId, debtorId, free) + besides;
  if (cents <= 0) return null;
  const isClaim = (one: Transaction) =>
    one.paidBy === creditorId && one.owedBy === debtorId && isDebt(one) && openCents(one) > 0;
  const claims = free.transactions.filter(isClaim).map((one) => ({
    month: monthOf(one.transactionDate),
    cents: openCents(one),
  }));
  return { cents, months: unread === null ? monthsLeft(claims, cents) : null };
}
