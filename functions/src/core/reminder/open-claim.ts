import { monthOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { divideBooks, netBetween, type PairBooks } from '../settle-up/books.ts';
import type { SettleUp, UnreadBooks } from '../settle-up/settle-up.ts';
import { isDebt, openCents, type Transaction } from '../transaction/transaction.ts';
import { monthsLeft, type MonthSpan } from './months-left.ts';

interface Between {
  creditorId: string;
  debtorId: string;
}

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
 * @param awaitedCents what of it closes with payments that are waited for
 * @returns null if nothing is due to the creditor besides that
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

/**
 * What of the debt closes with the payments that an act waits for: nothing else is to be paid for it.
 *
 * @param parts all parts of the act; empty = none waits
 */
export function awaitedBetween(
  { creditorId, debtorId }: Between,
  parts: readonly Pick<SettleUp, 'payment'>[],
): Cents {
  const part = parts.find(({ payment }) => payment?.from === debtorId && payment.to === creditorId);
  return part?.payment?.amountCents ?? 0;
}
