import type { CalendarDate } from '../calendar/calendar.ts';
import { MAX_CENTS, type Cents } from '../money/money.ts';
import { newPayment, type PaymentEntry } from '../payment/payment.ts';
import {
  closeBooks,
  openBooks,
  type BooksChange,
  type PairBooks,
  type SettlementContext,
} from '../settlement/draft.ts';
import { owedBetween } from '../settlement/balance.ts';
import type { Transaction } from '../transaction/stored.ts';
import { booksAfter, divideBooks, netBetween } from './books.ts';
import { closePair, toCompleted, toTouched } from './close-pair.ts';
import { firstPart } from './first-part.ts';
import {
  dueHasChanged,
  dueIsTooLarge,
  moreThanDue,
  nothingToSettle,
  paidLater,
  tooManyToSettleUp,
} from './settle-up-problems.ts';
import type { UnreadBooks } from './settle-up.ts';
import type { SettleUpBalance, SettleUpPayment, SettleUpPlan } from './stored.ts';

export interface SettleUpRequest {
  creatorId: string;
  recipientId: string;
  /** Cents to pay; null = the whole amount due. */
  amountCents: Cents | null;
  transactionDate: CalendarDate;
  note: string;
  /** The amount due that the person saw, in cents; null = not checked. */
  expectedDueCents: Cents | null;
}

export interface SettleUpContext extends SettlementContext {
  /** In the household's time zone. */
  today: CalendarDate;
  paymentId: string;
  settlementIdOf: (month: string) => string;
}

export interface PlannedSettleUp {
  plan: SettleUpPlan;
  change: BooksChange;
}

/**
 * Computes a settle-up, for the preview and for the settle-up itself. The debtor of the net amount
 * pays it, and then the books of the two are closed. A smaller payment is only recorded. If more is
 * open than one commit can change, only the oldest part is settled; settling up again continues.
 * @param all the open books of the two, as far as they were read
 * @param unread the balance besides these books; null = everything was read
 * @throws Problem nothing_owed, too_many
 * @throws Problem amount_exceeded if the payment exceeds the amount due or the limit of one payment
 * @throws Problem precondition_failed if the amount due is not the expected one
 * @throws Problem invalid_request if the payment is dated in the future
 */
export function planSettleUp(
  all: PairBooks,
  request: SettleUpRequest,
  context: SettleUpContext,
  unread: UnreadBooks | null = null,
): PlannedSettleUp {
  const { books: whole, leftAside } = divideBooks(all);
  const besides =
    unread === null || unread.isDisputed ? null : unread.recipientOwes - unread.creatorOwes;
  if (whole.transactions.length === 0 && besides === null) throw nothingToSettle(leftAside);
  const net = netBetween(request.creatorId, request.recipientId, whole) + (besides ?? 0);
  const direction = debtorOf(request, net);
  const unreadCents = besides && (direction.creditorId === request.creatorId ? besides : -besides);
  const books = firstPart(whole, direction, { unreadCents });
  if (books.transactions.length === 0) throw tooManyToSettleUp();
  const dueCents = netBetween(request.creatorId, request.recipientId, books);
  const payment = paymentOf(request, dueCents, context);
  const closes = (payment?.amountCents ?? 0) === Math.abs(dueCents);
  const draft = openBooks(books, context);
  if (payment) {
    const { actorId, now, today } = context;
    const made = paymentRow(payment, { enteredBy: actorId, entered: now, enteredDay: today });
    draft.transactions.set(made.id, made);
  }
  if (closes) {
    const paymentId = payment?.transactionId ?? null;
    const { settlementIdOf } = context;
    closePair(draft, { ...debtorOf(request, dueCents), paymentId, settlementIdOf });
  }
  const change = closeBooks(draft);
  return {
    plan: {
      dueCents,
      payment,
      closes,
      isPart: books !== whole,
      before: together(balanceOf(request, all), unread),
      after: together(balanceOf(request, booksAfter(all, change)), unread),
      settlements: change.settlements.map((one) => toCompleted(one, draft.transactions)),
      touched: change.transactions.map(toTouched),
      leftAside,
    },
    change,
  };
}

/** null = nothing is due. */
function paymentOf(
  request: SettleUpRequest,
  dueCents: Cents,
  { paymentId, today }: SettleUpContext,
): SettleUpPayment | null {
  const { amountCents: wanted, transactionDate, note, expectedDueCents } = request;
  if (transactionDate > today) throw paidLater();
  if (expectedDueCents !== null && expectedDueCents !== dueCents) throw dueHasChanged(dueCents);
  const due = Math.abs(dueCents);
  const amountCents = wanted ?? due;
  if (amountCents > due) throw moreThanDue(due);
  if (amountCents > MAX_CENTS) throw dueIsTooLarge(MAX_CENTS);
  if (amountCents === 0) return null;
  const { debtorId: from, creditorId: to } = debtorOf(request, dueCents);
  return { transactionId: paymentId, from, to, amountCents, transactionDate, note };
}

/** If nothing is due, the result does not depend on the requester. */
function debtorOf({ creatorId, recipientId }: SettleUpRequest, dueCents: Cents) {
  const [first = '', second = ''] = [creatorId, recipientId].sort();
  if (dueCents === 0) return { debtorId: first, creditorId: second };
  return dueCents > 0
    ? { debtorId: recipientId, creditorId: creatorId }
    : { debtorId: creatorId, creditorId: recipientId };
}

export function paymentRow(
  { transactionId, ...payment }: SettleUpPayment,
  entry: PaymentEntry,
): Transaction {
  return newPayment({ ...payment, id: transactionId }, entry);
}

export function balanceOf(
  { creatorId, recipientId }: Pick<SettleUpRequest, 'creatorId' | 'recipientId'>,
  { transactions, settlements }: PairBooks,
): SettleUpBalance {
  const [creatorOwes, recipientOwes] = owedBetween(
    { debtorId: creatorId, creditorId: recipientId },
    { transactions, settlements: settlements.map(({ settlement }) => settlement) },
  );
  return { creatorOwes, recipientOwes };
}

function together(read: SettleUpBalance, unread: SettleUpBalance | null): SettleUpBalance {
  return {
    creatorOwes: read.creatorOwes + (unread?.creatorOwes ?? 0),
    recipientOwes: read.recipientOwes + (unread?.recipientOwes ?? 0),
  };
}
