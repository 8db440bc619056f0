import { monthName, monthOf, yearOf, type CalendarDate } from '../calendar/calendar.ts';
import { sumCents, type Cents } from '../money/money.ts';
import {
  activeIn,
  closeBooks,
  compareIds,
  openBooks,
  beginSettlementChange,
  type BooksChange,
  type BooksDraft,
  type PairBooks,
  type SettlementContext,
  type SettlementWrites,
} from '../settlement/draft.ts';
import { applyCents, startSettlement } from '../settlement/settle.ts';
import { applicableCents, isOffset } from '../settlement/settlement.ts';
import { settleAll } from '../settlement/steps.ts';
import type { Settlement } from '../settlement/stored.ts';
import { availableCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import { divideBooks, netBetween } from './books.ts';
import type { CompletedSettlement, SettleUp, TouchedTransaction } from './stored.ts';

interface Closing {
  /** The member who owes the net amount and pays it. If nothing is due: either of the two. */
  debtorId: string;
  creditorId: string;
  /** null = nothing is paid. The payment is always applied last. */
  paymentId: string | null;
  settlementIdOf: (month: string) => string;
}

export const SETTLED_UP = 'Settled up';

/**
 * Closes the books of two people whose net amount, including the payment, is 0:
 * 1. Apply to active settlements, oldest month first, whatever is open in the other direction.
 *    Repeat until nothing changes: a completed settlement frees amounts for the next one.
 * 2. Make and complete a settlement for each month in which the debtor still owes something.
 * 3. If settlements in both directions are still active, they have equal sums remaining and nothing
 *    else is open: complete them against each other.
 *
 * This is always enough. After step 1, a settlement is active only if nothing is open in the other
 * direction; then its debtor is owed something only through settlements in that direction. If none
 * is active, both directions have equal sums open, and nothing holds them.
 * @throws Error if the books are not closed afterwards: the stored documents contradict each other
 */
export function closePair(draft: BooksDraft, closing: Closing): void {
  while (offsetActive(draft, closing));
  if (activeIn(draft).length === 0) settleMonths(draft, closing);
  else completeAgainstEachOther(draft);
  const isOpen = [...draft.transactions.values()].some((one) => availableCents(one) > 0);
  if (isOpen || activeIn(draft).length > 0) throw new Error('A settle-up left something open.');
}

/** One round over the active settlements. Returns whether one of them has changed. */
function offsetActive(draft: BooksDraft, closing: Closing): boolean {
  let isChanged = false;
  for (const { id, remainingCents } of activeIn(draft)) {
    // A reopened settlement can have nothing remaining.
    if (remainingCents === 0) {
      settleAll(beginSettlementChange(draft, id), '');
      isChanged = true;
    }
    for (const transactionId of offsetsFor(draft, id, closing)) {
      const transaction = draft.transactions.get(transactionId)!;
      const cents = applicableCents(draft.settlements.get(id)!.settlement, transaction);
      if (cents === 0) continue;
      applyCents(beginSettlementChange(draft, id, [transaction]), transactionId, cents);
      isChanged = true;
    }
  }
  return isChanged;
}

/** Open in the other direction: the settlement's own items first, the payment last. */
function offsetsFor(draft: BooksDraft, settlementId: string, { paymentId }: Closing): string[] {
  const { settlement } = draft.settlements.get(settlementId)!;
  return [...draft.transactions.values()]
    .filter((one) => applicableCents(settlement, one) > 0)
    .sort(
      (a, b) =>
        Number(b.settlementId === settlementId) - Number(a.settlementId === settlementId) ||
        Number(a.id === paymentId) - Number(b.id === paymentId) ||
        byDate(a, b),
    )
    .map(({ id }) => id);
}

function settleMonths(draft: BooksDraft, closing: Closing): void {
  const { debtorId, creditorId, paymentId, settlementIdOf } = closing;
  const open = () =>
    [...draft.transactions.values()].filter((one) => availableCents(one) > 0).sort(byDate);
  const isDebt = (one: Transaction) => isOffset({ debtorId, creditorId }, reversed(one));
  const months = new Set(
    open()
      .filter(isDebt)
      .map((one) => monthOf(one.transactionDate)),
  );
  for (const month of [...months].sort()) {
    const offsets = open()
      .filter((one) => isOffset({ debtorId, creditorId }, one))
      .sort((a, b) => Number(a.id === paymentId) - Number(b.id === paymentId) || byDate(a, b));
    const request = { id: settlementIdOf(month), month, notes: SETTLED_UP, active: null };
    const debts = open().filter(isDebt);
    startSettlement(draft, { ...request, transactions: offsets, debts });
  }
}

function reversed({ paidBy, owedBy }: Transaction): Pick<Transaction, 'paidBy' | 'owedBy'> {
  return { paidBy: owedBy, owedBy: paidBy };
}

function completeAgainstEachOther(draft: BooksDraft): void {
  const left = activeIn(draft);
  const remaining = Map.groupBy(left, ({ debtorId }) => debtorId);
  const [one = 0, other = 0] = [...remaining.values()].map((list) =>
    sumCents(list.map(({ remainingCents }) => remainingCents)),
  );
  if (one !== other) throw new Error('Settlements of different sums are left.');
  for (const settlement of left) {
    const others = left.filter(({ debtorId }) => debtorId === settlement.creditorId);
    settleAll(beginSettlementChange(draft, settlement.id), againstText(others));
  }
  // Mark also those that completed in an earlier step: if one could be reopened alone, the others
  // could never be undone.
  for (const one of draft.settlements.values()) {
    one.settlement = { ...one.settlement, isOffsetOtherWay: true };
  }
}

function againstText(others: readonly Settlement[]): string {
  const months = others.map(({ month }) => `${monthName(month)} ${yearOf(month)}`);
  return `Offset against what remained the other way round: ${months.join(', ')}`;
}

function byDate(a: Transaction, b: Transaction): number {
  return compareIds(a.transactionDate, b.transactionDate) || compareIds(a.id, b.id);
}

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

/** The part of a completed settlement that a settle-up stores: enough to show and to undo it. */
export function toCompleted(
  { before, settlement, items }: SettlementWrites,
  transactions: ReadonlyMap<string, Transaction>,
): CompletedSettlement {
  const { id, debtorId, creditorId, month, totalCents, remainingCents, version } = settlement;
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
    items: items.map((item) => {
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
