import type { Expense } from '../../core/expense/stored.ts';
import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import { planExpenseRows, type ExpenseRowPlan } from '../../core/expense/plan-rows.ts';
import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { expireComments, readReasons } from '../shared/change-rules.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { requireIdFreeForOtherKind } from '../shared/retried-entry.ts';
import { saveExpense, withRows } from './expense-change.ts';
import { findExpense, findRows } from './expense.repository.ts';
import type { LimitedCall } from '../../platform/http/call.ts';

/**
 * Does nothing if the expense is not deleted.
 * @throws Problem not_found, forbidden, locked, locked_by_settlement, id_taken if a transaction
 * was entered under its id since
 */
export function restoreExpense(
  { store, actor, now, limits }: LimitedCall,
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
