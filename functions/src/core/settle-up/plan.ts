import type { CalendarDate } from '../calendar/calendar.ts';
import { MAX_CENTS, type Cents } from '../money/money.ts';
import { newPayment, type Payment } from '../payment/payment.ts';
import type { SettlementContext } from '../settlement/change.ts';
import { owedBetween } from '../settlement/preview.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { divideBooks, netBetween, type PairBooks } from './books.ts';
import { closePair } from './close-pair.ts';
import {
  booksAfter,
  closeBooks,
  openBooks,
  type BooksChange,
  type ChangedSettlement,
} from './draft.ts';
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
import type {
  CompletedSettlement,
  SettleUpBalance,
  SettleUpPayment,
  SettleUpPlan,
  TouchedTransaction,
} from './stored.ts';

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
  const made = payment && enter(payment, context);
  if (made) draft.transactions.set(made.id, made);
  if (closes) closePair(draft, { ...debtorOf(request, dueCents), ...idsIn(payment, context) });
  const change = closeBooks(draft);
  return {
    plan: {
      dueCents,
      payment: payment && toPaid(payment),
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
): Payment | null {
  const { amountCents: wanted, transactionDate, note, expectedDueCents } = request;
  if (transactionDate > today) throw paidLater();
  if (expectedDueCents !== null && expectedDueCents !== dueCents) throw dueHasChanged(dueCents);
  const due = Math.abs(dueCents);
  const amountCents = wanted ?? due;
  if (amountCents > due) throw moreThanDue(due);
  if (amountCents > MAX_CENTS) throw dueIsTooLarge(MAX_CENTS);
  if (amountCents === 0) return null;
  const { debtorId: from, creditorId: to } = debtorOf(request, dueCents);
  return { id: paymentId, from, to, amountCents, transactionDate, note };
}

/** If nothing is due, the result does not depend on the requester. */
function debtorOf({ creatorId, recipientId }: SettleUpRequest, dueCents: Cents) {
  const [first = '', second = ''] = [creatorId, recipientId].sort();
  if (dueCents === 0) return { debtorId: first, creditorId: second };
  return dueCents > 0
    ? { debtorId: recipientId, creditorId: creatorId }
    : { debtorId: creatorId, creditorId: recipientId };
}

function toPaid({ id, ...payment }: Payment): SettleUpPayment {
  return { transactionId: id, ...payment };
}

function idsIn(payment: Payment | null, { settlementIdOf }: SettleUpContext) {
  return { paymentId: payment?.id ?? null, settlementIdOf };
}

/** Version 0, because `closeBooks` raises it to 1. */
function enter(payment: Payment, { actorId, now, today }: SettleUpContext): Transaction {
  const entry = { enteredBy: actorId, entered: now, enteredDay: today };
  return { ...newPayment(payment, entry), version: 0 };
}

export function balanceOf(
  { creatorId, recipientId }: Pick<SettleUpRequest, 'creatorId' | 'recipientId'>,
  { transactions, settlements }: PairBooks,
): SettleUpBalance {
  const { debtorOwes, creditorOwes } = owedBetween(
    { debtorId: creatorId, creditorId: recipientId },
    { transactions, settlements: settlements.map(({ settlement }) => settlement) },
  );
  return { creatorOwes: debtorOwes, recipientOwes: creditorOwes };
}

function together(read: SettleUpBalance, unread: SettleUpBalance | null): SettleUpBalance {
  return {
    creatorOwes: read.creatorOwes + (unread?.creatorOwes ?? 0),
    recipientOwes: read.recipientOwes + (unread?.recipientOwes ?? 0),
  };
}

/** The part of a completed settlement that a settle-up stores: enough to show and to undo it. */
export function toCompleted(
  { before, change }: ChangedSettlement,
  transactions: ReadonlyMap<string, Transaction>,
): CompletedSettlement {
  const { id, debtorId, creditorId, month, totalCents, remainingCents, version } =
    change.settlement;
  const applied = new Map(before?.items.map((item) => [item.id, item.appliedCents]));
  return {
    settlementId: id,
    isNew: before === null,
    debtorId,
    creditorId,
    month,
    totalCents,
    remainingBeforeCents: before?.settlement.remainingCents ?? totalCents,
    otherWayCents: remainingCents,
    items: change.items.map((item) => {
      const { category, note, transactionDate, amountCents } = transactions.get(item.id)!;
      const cents = item.appliedCents - (applied.get(item.id) ?? 0);
      return { transactionId: item.id, category, note, transactionDate, amountCents, cents };
    }),
    version,
  };
}

export function toTouched(transaction: Transaction): TouchedTransaction {
  const { id, paidBy, owedBy, category, amountCents, settledCents, paid, transactionDate } =
    transaction;
  return { id, paidBy, owedBy, category, amountCents, settledCents, paid, transactionDate };
}
