import { assertSpendingCategory } from '../../core/expense/expense.ts';
import type { Expense } from '../../core/expense/stored.ts';
import { billOf, type NewExpense } from '../../core/expense/expense-request.ts';
import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import { toRows } from '../../core/expense/rows.ts';
import { shareOut } from '../../core/expense/share-out.ts';
import { isAllowed, notFound, requireAllowed } from '../../core/permission/actor.ts';
import { restorableUntil } from '../../core/transaction/transaction.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { expenses } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { expireComments, readReasons } from '../shared/change-rules.ts';
import { openContext, type VersionCheck, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOf } from '../shared/transaction.repository.ts';
import { requireIdFreeForOtherKind, requireSameContent } from '../shared/retried-entry.ts';
import {
  categoryResolver,
  requireOwner,
  limitDebtsBetweenOthers,
} from '../shared/transaction-references.ts';
import {
  deleteInUnit,
  expenseFacts,
  planDeletion,
  enterExpense,
  expenseEntry,
  saveExpense,
  withRows,
} from './expense-change.ts';
import {
  requireExpectedExpense,
  requireExpense,
  requireExpenseMembers,
} from './expense-context.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { MemberCall, LimitedMemberCall } from '../../platform/http/call.ts';
import { planExpenseRows, type ExpenseRowPlan } from '../../core/expense/plan-rows.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { findExpense, findRows } from './expense.repository.ts';

/** @throws Problem not_found, also if the actor may not see it or it is deleted */
export async function getExpense(
  { store, actor, now }: MemberCall,
  id: string,
): Promise<ExpenseResource> {
  return toExpenseResource(await requireExpense(store, actor, 'expense:read', id, now));
}

/** Safe to retry: sending the same again returns the first expense. */
export async function createExpense(
  { store, actor, now, limits }: LimitedMemberCall,
  body: NewExpense,
): Promise<{ expense: ExpenseResource; isNew: boolean }> {
  const { householdId } = actor;
  const { id, kind, transactionDate, note, optional, enteredBy = actor.uid } = body;
  const bill = billOf(id, body);
  const [names] = await Promise.all([
    readNamesOf(store, householdId, enteredBy),
    limits.takeRows(toRows(bill.payers, shareOut(bill)).length),
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRepeated(unit, context, body, enteredBy);
    if (repeated) return { expense: toExpenseResource(repeated), isNew: false };
    requireOwner(context, 'expense', enteredBy);
    requireExpenseMembers(context.members, null, bill);
    const categories = await categoryResolver(unit, context)([], body.categories);
    const category = categories[0]?.name ?? '';
    assertSpendingCategory(category);
    const today = await readToday(unit, householdId, now);
    const entry = expenseEntry({
      ...bill,
      kind,
      entered: now,
      enteredDay: today,
      transactionDate,
      enteredBy,
      note,
      category,
      categories,
      optional,
    });
    await limitDebtsBetweenOthers(context, limits, [{ before: null, rows: entry.rows }]);
    const expense = enterExpense(unit, context, entry, names);
    return { expense: toExpenseResource(expense), isNew: true };
  });
}

/** The expense of an earlier attempt; null if its id is free. @throws Problem id_taken */
async function findRepeated(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  body: NewExpense,
  ownerId: string,
): Promise<Expense | null> {
  const { id, kind, amount, transactionDate, note, optional, payers, split, categories } = body;
  const stored = await unit.get(expenses(householdId).doc(id));
  if (stored === null) {
    await requireIdFreeForOtherKind(unit, householdId, id, 'expenses');
    return null;
  }
  const isVisible = stored.deletedAt === null && isAllowed(actor, 'expense:read', stored, now);
  const isTheirs = isVisible && stored.enteredBy === ownerId;
  const entry = { kind: 'expenses', id, facts: expenseFacts(stored), isTheirs } as const;
  const sent = { kind, amount, transactionDate, note, optional, payers, split, categories };
  await requireSameContent(unit, householdId, entry, sent);
  return stored;
}

/** It can be restored for 30 days. */
export function deleteExpense(
  { store, actor, now }: MemberCall,
  id: string,
  isExpected: VersionCheck,
): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await requireExpense(unit, context.actor, 'expense:delete', id, now);
    requireExpectedExpense(before, isExpected);
    const plan = await planDeletion(unit, context, before);
    const expireAt = restorableUntil(now);
    await readReasons(unit, context, { expenses: [before] });
    await expireComments(unit, actor.householdId, { expenses: [before] }, expireAt);
    deleteInUnit(unit, context, before, plan);
  });
}

/**
 * Does nothing if the expense is not deleted.
 * @throws Problem not_found, forbidden, locked, locked_by_settlement, id_taken if a transaction
 * was entered under its id since
 */
export function restoreExpense(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
): Promise<ExpenseResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const { before, restored } = await planExpenseRestoring(unit, context, id, limits);
    if (restored === null) return toExpenseResource(before);
    const { after, plan } = restored;
    await readReasons(unit, context, { expenses: [before] });
    await expireComments(unit, actor.householdId, { expenses: [before] }, null);
    saveExpense(unit, context, { what: 'restored', before, after, plan });
    return toExpenseResource(after);
  });
}

/** Writes nothing. `restored` null = it is not deleted. @throws Problem as `restoreExpense` */
export async function planExpenseRestoring(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  id: string,
  limits: CallerLimits,
): Promise<{ before: Expense; restored: { after: Expense; plan: ExpenseRowPlan } | null }> {
  const before = await findExpense(unit, householdId, id, now);
  if (!before) throw notFound();
  requireAllowed(actor, 'expense:restore', before, now);
  if (before.deletedAt === null) return { before, restored: null };
  await requireIdFreeForOtherKind(unit, householdId, id, 'expenses');
  await limits.takeEdit(id);
  const { expense: after, rows } = withRows({
    ...before,
    version: before.version + 1,
    updatedAt: commitTime,
    deletedAt: null,
    expireAt: null,
  });
  const plan = planExpenseRows(await findRows(unit, householdId, after.transactionIds), rows);
  return { before, restored: { after, plan } };
}
