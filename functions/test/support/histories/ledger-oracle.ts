import { owedCents, type Books } from '../../../src/core/settlement/balance.ts';
import { Problem } from '../../../src/core/problem/problem.ts';
import type { SettlementPreview } from '../../../src/core/settlement/preview.ts';
import type { SettleOutcome } from '../../../src/core/settlement/settle.ts';
import type { SettlementBook, SettlementScope } from '../../../src/core/settlement/settlement.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { expectThat } from './ledger-invariants.ts';

/** A second implementation of the money rules, by different methods than core's. */

/** Runs it and checks that it is refused exactly if the rules refuse it. */
export function judge<T>(may: boolean, act: () => T): T {
  let result: T;
  try {
    result = act();
  } catch (problem) {
    expectThat(problem instanceof Problem, `a refusal is a problem: ${String(problem)}`);
    expectThat(!may, `refused without reason: ${String(problem)}`);
    throw problem;
  }
  expectThat(may, 'this should have been refused');
  return result;
}

function isHeld(one: Transaction): boolean {
  return one.settlementId !== null || one.debtOfSettlementId !== null;
}

/** Whether an active settlement contains it, or a completed one settled a part of it. */
export function isTouched(one: Transaction): boolean {
  return isHeld(one) || one.settledCents > 0;
}

export function isUneditedImport(one: Transaction): boolean {
  return one.version === 1;
}

const isPayment = (one: Transaction) => one.category === 'settlement';

/** Whether one of its two members disputes it. Others in the same expense dispute their own part. */
export function hasObjection(one: Pick<Transaction, 'disputes' | 'paidBy' | 'owedBy'>): boolean {
  return one.disputes.some(({ memberId }) => memberId === one.paidBy || memberId === one.owedBy);
}

function rest(one: Transaction): number {
  const isLive = one.deletedAt === null && one.paidBy !== null && one.owedBy !== null;
  if (!isLive || (one.paid && !isPayment(one))) return 0;
  return one.amountCents - one.settledCents - one.appliedCents;
}

function available(one: Transaction): number {
  return isHeld(one) || hasObjection(one) ? 0 : rest(one);
}

export function mostThatApplies(settlement: Settlement, one: Transaction): number {
  const fits = one.paidBy === settlement.debtorId && one.owedBy === settlement.creditorId;
  if (settlement.status !== 'active' || !fits || hasObjection(one)) return 0;
  const most = one.settlementId === settlement.id ? rest(one) : available(one);
  return Math.min(most, settlement.remainingCents);
}

export function mayEdit(before: Transaction, after: Transaction, today: string): boolean {
  const differs = (...fields: (keyof Transaction)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const isFixed = differs('amountCents', 'paidBy', 'owedBy', 'payTo', 'category', 'categories');
  if (isHeld(before) && (isFixed || differs('transactionDate', 'paid'))) return false;
  if (before.settledCents > 0 && isFixed) return false;
  const latest = [before.transactionDate, today].toSorted()[1]!;
  if (before.settledCents > 0 && after.transactionDate > latest) return false;
  const isWhollySettled = before.settledCents === before.amountCents;
  const isSameMonth = after.transactionDate.startsWith(before.transactionDate.slice(0, 7));
  if (isWhollySettled && !isSameMonth) return false;
  if (before.paid && (isPayment(before) !== isPayment(after) || differs('isRefund'))) return false;
  if (!differs('paid')) return true;
  if (after.paid && hasObjection(before)) return false;
  return !isWhollySettled && !isPayment(before) && !isPayment(after);
}

export function mayCreate(
  { transactions, debts }: { transactions: Transaction[]; debts: Transaction[] },
  { month }: SettlementScope,
  active: Settlement | null,
): boolean {
  const owed = debts.filter((one) => one.transactionDate.startsWith(month)).map(available);
  return (
    active === null &&
    transactions.every((one) => available(one) > 0) &&
    owed.some((cents) => cents > 0)
  );
}

/**
 * A completed settlement can be reopened for 30 days, as long as none of its rows was settled or paid in
 * another way since.
 */
export function mayReopen(
  { settlement, items, transactions }: SettlementBook,
  active: Settlement | null,
  now: Date,
): boolean {
  const { status, completedAt, month, debts } = settlement;
  if (status !== 'completed' || active !== null || settlement.isOffsetOtherWay) return false;
  if (now.getTime() - completedAt!.getTime() > 30 * 86_400_000) return false;
  const rows = new Map(transactions.map((one) => [one.id, one]));
  const all = [...items.map(({ id }) => id), ...debts.map(({ transactionId }) => transactionId)];
  return (
    all.every((id) => {
      const one = rows.get(id);
      return one && one.deletedAt === null && !isHeld(one) && !isRestMarkedPaid(one);
    }) &&
    debts.every(({ transactionId }) => {
      const one = rows.get(transactionId)!;
      return one.transactionDate.startsWith(month) && one.settledCents === one.amountCents;
    })
  );
}

function isRestMarkedPaid(one: Transaction): boolean {
  return one.paid && !isPayment(one) && one.settledCents < one.amountCents;
}

/** Rows are applied in order, each with as much as possible. When nothing remains, no more is applied. */
export function checkOutcome(asked: readonly Transaction[], outcome: SettleOutcome): void {
  const after = new Map(outcome.transactions.map((one) => [one.id, one]));
  const moved = asked.map((one) => rest(one) - (rest2(after.get(one.id)) ?? rest(one)));
  const missed = asked.filter((_, index) => moved[index] === 0).map((one) => one.id);
  expectThat(
    JSON.stringify(missed) === JSON.stringify(outcome.notApplied),
    'those not reached are named',
  );
  const partly = asked.findIndex((one, index) => moved[index]! < rest(one));
  if (partly < 0) return;
  expectThat(
    moved.slice(partly + 1).every((cents) => cents === 0),
    'they are applied in order',
  );
  expectThat(outcome.settlement.remainingCents === 0, 'what could be applied was applied');
}

/** The open amount, ignoring the paid mark: completing marks fully settled rows. */
function rest2(one: Transaction | undefined): number | undefined {
  return one && one.amountCents - one.settledCents - one.appliedCents;
}

/** Checks that the preview matches the result. */
export function checkPreview(
  {
    outcome,
    before: [debtorOwed, creditorOwed],
    after: [debtorOwes, creditorOwes],
  }: SettlementPreview,
  real: SettleOutcome,
  books: Books,
): void {
  expectThat(JSON.stringify(outcome) === JSON.stringify(real), 'the preview is the outcome');
  const { debtorId, creditorId } = real.settlement;
  expectThat(debtorOwes === owedCents(debtorId, creditorId, books), 'what the debtor owes');
  expectThat(creditorOwes === owedCents(creditorId, debtorId, books), 'what the creditor owes');
  expectThat(debtorOwed - creditorOwed === debtorOwes - creditorOwes, 'the preview keeps the net');
}
