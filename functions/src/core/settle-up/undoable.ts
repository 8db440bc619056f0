import { formatDate, monthName, yearOf, type CalendarDate } from '../calendar/calendar.ts';
import { Problem } from '../problem/problem.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Settlement, SettlementBook } from '../settlement/settlement.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { PairBooks } from './books.ts';
import { changeSince, changeTexts, type ChangeSince } from './change-since.ts';
import {
  UNDO_DAYS,
  undoableUntil,
  type CompletedSettlement,
  type SettleUp,
  type TouchedTransaction,
} from './settle-up.ts';

/**
 * Refuses undoing after 30 days, or if something that the settle-up completed was changed since.
 * Notes, another day of the same month, comments and disputes do not prevent undoing. Settlements
 * of it that were reopened and then changed or cancelled do not prevent it either: they have
 * settled nothing, and are unwound as they are (`undo.ts`). Otherwise a person who settled up with
 * a false payment could keep the other from ever undoing it.
 *
 * @param books with settlements completed again that were reopened and hold the same as before
 * @throws Problem not_undoable, which names the settlement or transaction that prevents undoing
 */
export function assertUndoable(
  settleUp: SettleUp,
  books: PairBooks,
  active: readonly Settlement[],
  now: Date,
): void {
  if (undoableUntil(settleUp) < now) {
    throw new Problem('not_undoable', `A settle-up can be undone for ${UNDO_DAYS} days.`);
  }
  const settlements = new Map(books.settlements.map((one) => [one.settlement.id, one]));
  const touched = new Set(settleUp.touched.map(({ id }) => id));
  /**
   * Transactions that are, or were, in a reopened settlement: they need not be as the settle-up
   * left them.
   */
  const loose = new Set<string>();
  for (const one of settleUp.settlements) {
    const book = settlements.get(one.settlementId);
    if (book && book.settlement.status !== 'completed') {
      for (const id of [...idsIn(book), ...one.items.map((item) => item.transactionId)])
        loose.add(id);
    } else {
      assertAsLeft(one, book, touched);
      if (!one.isNew) assertScopeIsFree(one, active);
    }
  }
  const transactions = new Map(books.transactions.map((one) => [one.id, one]));
  for (const one of settleUp.touched) {
    if (!loose.has(one.id)) assertUntouched(one, transactions.get(one.id) ?? null);
  }
}

/**
 * Whether a settlement of this settle-up was reopened and still holds what the settle-up left in
 * it.
 */
export function isMerelyReopened(settleUp: SettleUp, book: SettlementWithItems): boolean {
  const left = settleUp.settlements.find((one) => one.settlementId === book.settlement.id);
  const touched = new Set(settleUp.touched.map(({ id }) => id));
  return (
    left !== undefined && book.settlement.status === 'active' && holdsTheSame(left, book, touched)
  );
}

function idsIn({ settlement, items }: SettlementWithItems): string[] {
  return [...items.map(({ id }) => id), ...settlement.debts.map((debt) => debt.transactionId)];
}

/**
 * Refuses if another settlement holds something that this settlement has settled: undoing could not
 * give it back.
 *
 * @throws Problem not_undoable, with the transaction and the other settlement
 */
export function assertNotHeld({ settlement, items, transactions }: SettlementBook): void {
  const ids = new Set(idsIn({ settlement, items: [...items] }));
  const held = transactions.find(
    (one) => ids.has(one.id) && (one.settlementId ?? one.debtOfSettlementId) !== null,
  );
  if (held) throw changedSince(held.transactionDate, 'held', held.id, held);
}

/**
 * Refuses if the payment, which undoing deletes, was used or changed since.
 *
 * @throws Problem not_undoable
 */
export function assertPaymentIsFree(settleUp: SettleUp, payment: Transaction): void {
  const left = settleUp.touched.find(({ id }) => id === payment.id);
  if (left) assertUntouched({ ...left, settledCents: 0 }, payment);
}

function assertAsLeft(
  left: CompletedSettlement,
  now: SettlementWithItems | undefined,
  touched: ReadonlySet<string>,
): void {
  if (now?.settlement.status === 'completed' && holdsTheSame(left, now, touched)) return;
  throw new Problem(
    'not_undoable',
    `The settlement of ${monthName(left.month)} ${yearOf(left.month)} has changed since.`,
    { extra: { settlementId: left.settlementId } },
  );
}

/**
 * Whether a settlement holds the same as after the settle-up. True also if it was reopened and
 * completed again: otherwise either person could prevent undoing.
 */
function holdsTheSame(
  left: CompletedSettlement,
  { settlement, items }: SettlementWithItems,
  touched: ReadonlySet<string>,
): boolean {
  if (settlement.version === left.version) return true;
  const held = new Map(items.map(({ id, appliedCents }) => [id, appliedCents]));
  const ids = idsIn({ settlement, items });
  return (
    settlement.remainingCents === left.otherWayCents &&
    (!left.isNew || items.length === left.items.length) &&
    left.items.every(({ transactionId, cents }) => (held.get(transactionId) ?? 0) >= cents) &&
    ids.every((id) => touched.has(id))
  );
}

/**
 * Refuses if another settlement of the same debtor, creditor and month is active: there may be only
 * one.
 */
function assertScopeIsFree(finished: CompletedSettlement, active: readonly Settlement[]): void {
  const { debtorId, creditorId, month } = finished;
  const other = active.find(
    (one) =>
      one.id !== finished.settlementId &&
      one.debtorId === debtorId &&
      one.creditorId === creditorId &&
      one.month === month,
  );
  if (!other) return;
  throw new Problem(
    'not_undoable',
    `Another settlement of ${monthName(month)} ${yearOf(month)} is active by now: cancel it first.`,
    { extra: { settlementId: other.id } },
  );
}

function assertUntouched(left: TouchedTransaction, now: Transaction | null): void {
  const change = changeSince(left, now);
  if (change !== null) throw changedSince(left.transactionDate, change, left.id, now);
}

function changedSince(
  day: CalendarDate,
  change: ChangeSince,
  transactionId: string,
  now: Transaction | null,
): Problem {
  const holder = now?.settlementId ?? now?.debtOfSettlementId ?? null;
  // The date by which lists find the transaction now; null = deleted, so no list has it.
  const transactionDate = now?.deletedAt === null ? now.transactionDate : null;
  return new Problem(
    'not_undoable',
    `The transaction of ${formatDate(day)} ${changeTexts[change]}.`,
    {
      extra: {
        transactionId,
        ...(transactionDate !== null && { transactionDate }),
        ...(holder !== null && { settlementId: holder }),
      },
    },
  );
}
