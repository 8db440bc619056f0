import { Problem } from '../problem/problem.ts';
import { heldIds, type PairBooks } from '../settlement/draft.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Transaction } from '../transaction/stored.ts';
import { UNDO_DAYS, undoableUntil } from './settle-up.ts';
import type { CompletedSettlement, SettleUp } from './stored.ts';

/**
 * Later changes by either person never prevent undoing a settle-up. Otherwise a person who settled
 * up with a false payment could prevent the other from ever undoing it.
 */

/** @throws Problem not_undoable after 30 days */
export function assertInTime(settleUp: SettleUp, now: Date): void {
  if (now <= undoableUntil(settleUp)) return;
  throw new Problem('not_undoable', `A settle-up can be undone for ${UNDO_DAYS} days.`);
}

/**
 * The payment that undoing deletes, even if its amount, date, category or note has changed; null =
 * none. A payment that now belongs to other people stays.
 */
export function paymentToRemove(
  { payment, parties }: SettleUp,
  now: Transaction | null | undefined,
): Transaction | null {
  if (!now || now.id !== payment?.transactionId || now.deletedAt !== null) return null;
  const isBetweenThem = [now.paidBy, now.owedBy].sort().join() === [...parties].sort().join();
  return isBetweenThem ? now : null;
}

/** @param later made later by the same two people; if it uses results of this one, undo it first */
export function dependsOn(later: SettleUp, settleUp: SettleUp): boolean {
  const ids = new Set(idsOf(settleUp));
  return later.undoneAt === null && idsOf(later).some((id) => ids.has(id));
}

/**
 * Then nothing depends on it either.
 * @param books its settlements and everything in them
 */
export function isUnchangedSince(
  { at, settlements, touched }: SettleUp,
  books: PairBooks,
): boolean {
  const versions = new Map(books.settlements.map(({ settlement: one }) => [one.id, one.version]));
  const writtenAt = new Map(books.transactions.map((one) => [one.id, one.updatedAt.getTime()]));
  return (
    settlements.every(({ settlementId, version }) => versions.get(settlementId) === version) &&
    touched.every(({ id }) => writtenAt.get(id) === at.getTime())
  );
}

function idsOf({ settlements, touched }: SettleUp): string[] {
  return [...settlements.map(({ settlementId }) => settlementId), ...touched.map(({ id }) => id)];
}

/**
 * Settlements completed since that have settled the payment, or that have a reopened transaction as
 * a debt: they must be reopened first.
 */
export function settledOnTop(settleUp: SettleUp, books: PairBooks): SettlementWithItems[] {
  const own = ownIds(settleUp);
  const { rows, payment } = affectedBy(settleUp, books);
  const opened = new Set(rows.map(({ id }) => id));
  return books.settlements
    .filter(({ settlement, items }) => {
      const { id, status, completedAt, debts } = settlement;
      if (own.has(id) || status !== 'completed') return false;
      if (items.some((item) => item.id === payment?.id)) return true;
      const isLater = completedAt !== null && completedAt >= settleUp.at;
      return isLater && debts.some(({ transactionId }) => opened.has(transactionId));
    })
    .sort((a, b) => b.settlement.completedAt!.getTime() - a.settlement.completedAt!.getTime());
}

/**
 * Settlements that undoing needs and that the books lack: those that hold one of the transactions
 * or have settled a part of it.
 */
export function settlementsToRead(settleUp: SettleUp, books: PairBooks): string[] {
  const known = new Map(books.settlements.map((one) => [one.settlement.id, one]));
  const { rows } = affectedBy(settleUp, books);
  const inside = new Set(settledOnTop(settleUp, books).flatMap(heldIds));
  const reopened = books.transactions.filter(({ id }) => inside.has(id));
  const holders = [...rows, ...reopened].flatMap(
    ({ settlementId, debtOfSettlementId }) => settlementId ?? debtOfSettlementId ?? [],
  );
  const settledBy = rows
    .filter((row) => settledElsewhere(settleUp, books, row) > 0)
    .flatMap(({ settlementIds }) => settlementIds);
  return [...new Set([...holders, ...settledBy])].filter((id) => !known.has(id));
}

/** Whether the payment names too few of its settlements; then all must be searched. */
export function isPaymentSettledUnnamed(settleUp: SettleUp, books: PairBooks): boolean {
  const { payment } = affectedBy(settleUp, books);
  return payment !== null && settledIn(books.settlements, payment.id) < payment.settledCents;
}

/** The payment, and the transactions now in the settle-up's settlements. */
function affectedBy(settleUp: SettleUp, { settlements, transactions }: PairBooks) {
  const own = ownIds(settleUp);
  const inside = settlements.filter(
    ({ settlement: { id, status } }) => own.has(id) && status !== 'cancelled',
  );
  const ids = new Set(inside.flatMap(heldIds));
  const found = transactions.find(({ id }) => id === settleUp.payment?.transactionId);
  const payment = paymentToRemove(settleUp, found);
  if (payment) ids.add(payment.id);
  return { rows: transactions.filter(({ id }) => ids.has(id)), payment };
}

/** Cents of a transaction that others than the settle-up's completed settlements have settled. */
function settledElsewhere(settleUp: SettleUp, books: PairBooks, row: Transaction): number {
  const own = ownIds(settleUp);
  const byOwn = settledIn(
    books.settlements.filter(({ settlement }) => own.has(settlement.id)),
    row.id,
  );
  return row.settledCents - byOwn;
}

/** Cents of a transaction that these settlements have settled. */
function settledIn(books: readonly SettlementWithItems[], transactionId: string): number {
  return books
    .filter(({ settlement }) => settlement.status === 'completed')
    .reduce((sum, book) => sum + centsOf(book, transactionId), 0);
}

function centsOf({ settlement, items }: SettlementWithItems, transactionId: string): number {
  const item = items.find(({ id }) => id === transactionId)?.appliedCents ?? 0;
  return item + (settlement.debts.find((debt) => debt.transactionId === transactionId)?.cents ?? 0);
}

/** Whether a settlement was reopened and still has the contents that the settle-up left. */
export function isMerelyReopened(settleUp: SettleUp, book: SettlementWithItems): boolean {
  const left = settleUp.settlements.find((one) => one.settlementId === book.settlement.id);
  const touched = new Set(settleUp.touched.map(({ id }) => id));
  return (
    left !== undefined && book.settlement.status === 'active' && holdsTheSame(left, book, touched)
  );
}

function holdsTheSame(
  left: CompletedSettlement,
  { settlement, items }: SettlementWithItems,
  touched: ReadonlySet<string>,
): boolean {
  const held = new Map(items.map(({ id, appliedCents }) => [id, appliedCents]));
  return (
    settlement.remainingCents === left.otherWayCents &&
    (!left.isNew || items.length === left.items.length) &&
    left.items.every(({ transactionId, cents }) => (held.get(transactionId) ?? 0) >= cents) &&
    heldIds({ settlement, items }).every((id) => touched.has(id))
  );
}

function ownIds({ settlements }: SettleUp): Set<string> {
  return new Set(settlements.map(({ settlementId }) => settlementId));
}
