import { monthOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { divideBooks, netBetween } from '../settle-up/books.ts';
import type { PairBooks } from '../settlement/draft.ts';
import type { UnreadBooks } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { isDebt, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import { monthsLeft, type MonthSpan } from './months-left.ts';

interface Between {
  creditorId: string;
  debtorId: string;
}

/** The amount due to one person from another: the payment of a settle-up between them. */
export interface OpenClaim {
  cents: Cents;
  /** The first and the last month of the debts; null = more is open than was read. */
  months: MonthSpan | null;
}

/**
 * Disputed amounts are left out, as in a settle-up.
 * @param books the open books of the two, as far as they were read
 * @param unread the balance besides the books, with the creditor as its creator; null = everything
 * was read
 * @param awaitedCents cents that close with payments of a pending group settle-up
 * @returns null if nothing else is due to the creditor
 */
export function openClaim(
  { creditorId, debtorId }: Between,
  { books, unread }: { books: PairBooks; unread: UnreadBooks | null },
  awaitedCents = 0,
): OpenClaim | null {
  const { books: free } = divideBooks(books);
  const besides =
    unread === null || unread.isDisputed ? 0 : unread.recipientOwes - unread.creatorOwes;
  const cents = netBetween(creditorId, debtorId, free) + besides - awaitedCents;
  if (cents <= 0) return null;
  const isClaim = (one: Transaction) =>
    one.paidBy === creditorId && one.owedBy === debtorId && isDebt(one) && openCents(one) > 0;
  const claims = free.transactions.filter(isClaim).map((one) => ({
    month: monthOf(one.transactionDate),
    cents: openCents(one),
  }));
  return { cents, months: unread === null ? monthsLeft(claims, cents) : null };
}

/** @param parts all parts of the pending group settle-up; empty = none is pending */
export function awaitedBetween(
  { creditorId, debtorId }: Between,
  parts: readonly Pick<SettleUp, 'payment'>[],
): Cents {
  const part = parts.find(({ payment }) => payment?.from === debtorId && payment.to === creditorId);
  return part?.payment?.amountCents ?? 0;
}
