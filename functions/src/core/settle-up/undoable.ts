import { formatDate, monthName, yearOf } from '../calendar/calendar.ts';
import { Problem } from '../problem/problem.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { PairBooks } from './books.ts';
import { changeSince, changeTexts } from './change-since.ts';
import {
  UNDO_DAYS,
  undoableUntil,
  type CompletedSettlement,
  type SettleUp,
  type TouchedTransaction,
} from './settle-up.ts';

/**
 * A settle-up can be undone for 30 days, while whatever it has touched is as it was left. Notes,
 * other days of the month, comments and disputes stand in nobody's way.
 *
 * @throws Problem not_undoable, naming the settlement or transaction that stands in the way
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
  for (const one of settleUp.settlements) {
    assertAsLeft(one, settlements.get(one.settlementId), touched);
    if (!one.isNew) assertScopeIsFree(one, active);
  }
  const transactions = new Map(books.transactions.map((one) => [one.id, one]));
  for (const one of settleUp.touched) assertUntouched(one, transactions.get(one.id) ?? null);
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
 * Whether it is as the settle-up left it, also where it was reopened and completed again: else either of
 * the two could keep the other from undoing.
 */
function holdsTheSame(
  left: CompletedSettlement,
  { settlement, items }: SettlementWithItems,
  touched: ReadonlySet<string>,
): boolean {
  if (settlement.version === left.version) return true;
  const held = new Map(items.map(({ id, appliedCents }) => [id, appliedCents]));
  const ids = [...held.keys(), ...settlement.debts.map(({ transactionId }) => transactionId)];
  return (
    settlement.remainingCents === left.otherWayCents &&
    (!left.isNew || items.length === left.items.length) &&
    left.items.every(({ transactionId, cents }) => (held.get(transactionId) ?? 0) >= cents) &&
    ids.every((id) => touched.has(id))
  );
}

/** At most one settlement of a debtor, a creditor and a month is active. */
function assertScopeIsFree(finished: CompletedSettlement, active: readonly Settlement[]): void {
  const { debtorId, creditorId, month } = finished;
  const other = active.find(
    (one) => one.debtorId === debtorId && one.creditorId === creditorId && one.month === month,
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
  if (change === null) return;
  const holder = now?.settlementId ?? now?.debtOfSettlementId ?? null;
  // Where it stands now; what is deleted stands in no list.
  const transactionDate = now?.deletedAt === null ? now.transactionDate : null;
  throw new Problem(
    'not_undoable',
    `The transaction of ${formatDate(left.transactionDate)} ${changeTexts[change]}.`,
    {
      extra: {
        transactionId: left.id,
        ...(transactionDate !== null && { transactionDate }),
        ...(holder !== null && { settlementId: holder }),
      },
    },
  );
}
