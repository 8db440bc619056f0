import { randomUUID } from 'node:crypto';
import type { Expense } from '../../core/expense/stored.ts';
import type { ClosedMonths } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ExpenseRowPlan } from '../../core/expense/plan-rows.ts';
import { closedFact } from '../../core/notification/member-notification.ts';
import { summarize } from '../../core/notification/summarize.ts';
import { assertDeletable } from '../../core/settlement/transaction-lock.ts';
import type { BulkDelete } from '../../core/transaction/transaction-query.ts';
import { restorableUntil } from '../../core/transaction/transaction.ts';
import { readClosedMonths } from '../../people/households/household.repository.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { deleteInUnit, planDeletion } from '../expenses/expense-change.ts';
import { requireExpectedExpense, requireExpense } from '../expenses/expense-context.ts';
import { expireComments, readReasons } from '../shared/change-rules.ts';
import {
  openContext,
  requireExpected,
  requireFound,
  requireStandsAlone,
  type VersionCheck,
  type WriteContext,
  hidingSettlement,
} from '../shared/ledger-context.ts';
import { namingOfSeveral, requireFewRows } from '../shared/several-entries.ts';
import { saveTransaction, nextVersion } from '../shared/transaction-change.ts';
import { findTransaction, findTransactions } from '../shared/transaction.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

interface PlannedDeletion {
  expense: Expense;
  plan: ExpenseRowPlan;
}

/** It can be restored for 30 days. */
export function deleteTransaction(
  { store, actor, now }: MemberCall,
  id: string,
  isExpected: VersionCheck,
): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = requireDeletable(
      context,
      await findTransaction(unit, actor.householdId, id, now),
    );
    requireStandsAlone(before);
    requireExpected(context, before, isExpected);
    (await planRowDeletion(unit, context, before))();
  });
}

/**
 * Reads now, so that the returned function only writes. For transactions without expense.
 * @throws Problem forbidden, locked_by_settlement, locked
 */
export async function planRowDeletion(
  unit: UnitOfWork,
  context: WriteContext,
  found: Transaction,
): Promise<() => void> {
  const before = requireDeletable(context, found);
  const after = asDeleted(before, context.now);
  await readReasons(unit, context, { transactions: [before] });
  await expireComments(unit, context.householdId, { transactions: [before] }, after.expireAt);
  return () => void saveTransaction(unit, context, { what: 'deleted', before, after });
}

/** All or none. A row of an expense deletes the whole expense. */
export function deleteTransactions(
  { store, actor, now }: MemberCall,
  { ids, versions }: BulkDelete,
): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const found = await findTransactions(unit, actor.householdId, ids, now);
    const naming = namingOfSeveral('ids');
    const isExpected = (index: number) => (current: number) =>
      versions === undefined || versions[index] === current;
    const all = found.map((one, index) =>
      naming(index, () => {
        const row = requireDeletable(context, one);
        if (row.expenseId === null) requireExpected(context, row, isExpected(index));
        return row;
      }),
    );
    const bills = await planExpensesOf(unit, context, all);
    for (const [index, { expenseId }] of all.entries()) {
      const bill = bills.find(({ expense }) => expense.id === expenseId);
      if (bill) naming(index, () => requireExpectedExpense(bill.expense, isExpected(index)));
    }
    const single = all.filter(({ expenseId }) => expenseId === null);
    const isRecordedTogether = bills.length + single.length > 1;
    const closedMonths = isRecordedTogether ? await readClosedMonths(unit, actor.householdId) : {};
    const gone = { transactions: single, expenses: bills.map(({ expense }) => expense) };
    await readReasons(unit, context, gone);
    await expireComments(unit, actor.householdId, gone, restorableUntil(now));
    for (const { expense, plan } of bills) {
      deleteInUnit(unit, context, expense, plan, isRecordedTogether);
    }
    for (const before of single) {
      const after = asDeleted(before, now);
      saveTransaction(unit, context, { what: 'deleted', before, after, isRecordedTogether });
    }
    if (isRecordedTogether) recordTogether(unit, context, { bills, single, closedMonths });
  });
}

async function planExpensesOf(
  unit: UnitOfWork,
  context: WriteContext,
  rows: readonly Transaction[],
): Promise<PlannedDeletion[]> {
  const { actor, now } = context;
  const ids = new Set(rows.flatMap(({ expenseId }) => expenseId ?? []));
  const expenses = await Promise.all(
    [...ids].map((id) => requireExpense(unit, actor, 'expense:delete', id, now)),
  );
  requireFewRows(expenses, 'ids', 'delete');
  const plans = await Promise.all(expenses.map((expense) => planDeletion(unit, context, expense)));
  return expenses.map((expense, index) => ({ expense, plan: plans[index]! }));
}

interface DeletedTogether {
  bills: readonly PlannedDeletion[];
  single: readonly Transaction[];
  closedMonths: ClosedMonths;
}

/** One history entry for all; each reader sees only the part that concerns them. */
function recordTogether(
  unit: UnitOfWork,
  { householdId, actorId }: WriteContext,
  { bills, single, closedMonths }: DeletedTogether,
): void {
  const things = [...bills.map(({ expense }) => expense), ...single];
  const rows = [...bills.flatMap(({ plan }) => plan.removed), ...single];
  const summary = summarize(things, rows, closedMonths);
  const concerns = Object.keys(summary.counts);
  if (concerns.every((id) => id === actorId)) return;
  unit.record(householdId, {
    actor: actorId,
    what: 'deleted_together',
    resourceType: 'transactions',
    resourceId: randomUUID(),
    ownerId: null,
    parties: [actorId],
    concerns,
    summary,
    before: { count: things.length, ...closedFact(summary) },
    after: null,
  });
}

/** @throws Problem not_found, forbidden, locked_by_settlement or locked */
function requireDeletable(context: WriteContext, transaction: Transaction | null): Transaction {
  const found = requireFound(context.actor, 'transaction:delete', transaction, context.now);
  hidingSettlement(context, [found], () => assertDeletable(found));
  return found;
}

function asDeleted(transaction: Transaction, now: Date): Transaction {
  return nextVersion(transaction, { deletedAt: now, expireAt: restorableUntil(now) });
}
