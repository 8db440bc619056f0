import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { SettlementContext } from '../settlement/change.ts';
import { availableCents, type Transaction } from '../transaction/transaction.ts';
import { divideBooks, netBetween, type PairBooks } from './books.ts';
import { closePair } from './close-pair.ts';
import { closeBooks, openBooks, type BooksChange } from './draft.ts';
import { toCompleted, toTouched } from './plan.ts';
import type { SettleUp } from './stored.ts';

interface ClosingContext extends SettlementContext {
  /** In the household's time zone. */
  today: CalendarDate;
  settlementIdOf: (month: string) => string;
}

export interface PlannedClosing {
  closed: Pick<SettleUp, 'settlements' | 'touched'>;
  change: BooksChange;
}

/**
 * Closes the books of two people in a step after their payment was recorded. Closes exactly what
 * the payment was for: later entries stay open.
 * @param settleUp its creator owed the net amount
 * @param all the payment and the transactions it was for, as they are now, and their active
 * settlements with everything in them
 * @param transactionIds the transactions that the payment was for
 * @returns null = some of them have changed since: they stay open beside the payment
 */
export function planClosing(
  settleUp: Pick<SettleUp, 'creatorId' | 'recipientId' | 'payment'>,
  all: PairBooks,
  transactionIds: ReadonlySet<string>,
  context: ClosingContext,
): PlannedClosing | null {
  const { creatorId, recipientId, payment } = settleUp;
  const paymentId = payment?.transactionId ?? null;
  const books = booksThatStand(all, context.today);
  if (!closesExactly(settleUp, books, transactionIds, 0)) return null;
  const draft = openBooks(books, context);
  const { settlementIdOf } = context;
  closePair(draft, { debtorId: creatorId, creditorId: recipientId, paymentId, settlementIdOf });
  const change = closeBooks(draft);
  return {
    closed: {
      settlements: change.settlements.map((one) => toCompleted(one, draft.transactions)),
      touched: change.transactions.map(toTouched),
    },
    change,
  };
}

/** The part that can be closed today, without disputed, deleted and future transactions. */
export function booksThatStand(all: PairBooks, today: CalendarDate): PairBooks {
  const transactions = all.transactions.filter((one) => hasCome(one, today));
  return divideBooks({ ...all, transactions }).books;
}

/**
 * Whether the payment closes these books to the cent.
 * @param books the part that can be closed today
 * @param transactionIds the transactions that the payment is for
 * @param unpaid cents of the payment that are not in the books yet
 */
export function closesExactly(
  { creatorId, recipientId, payment }: Pick<SettleUp, 'creatorId' | 'recipientId' | 'payment'>,
  books: PairBooks,
  transactionIds: ReadonlySet<string>,
  unpaid: Cents,
): boolean {
  const isKnown = ({ id }: Transaction) => id === payment?.transactionId || transactionIds.has(id);
  if (!books.transactions.every(isKnown)) return false;
  if (netBetween(creatorId, recipientId, books) + unpaid !== 0) return false;
  const isOpen = books.transactions.some((one) => availableCents(one) > 0);
  return isOpen || books.settlements.length > 0;
}

/** Deleted transactions, and planned ones that no settlement holds, are not owed. */
function hasCome(
  { deletedAt, transactionDate, settlementId, debtOfSettlementId }: Transaction,
  today: CalendarDate,
): boolean {
  if (deletedAt !== null) return false;
  return transactionDate <= today || settlementId !== null || debtOfSettlementId !== null;
}
