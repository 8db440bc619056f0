import { expireComments } from '../shared/expire-comments.ts';
import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import { restorableUntil } from '../../core/transaction/transaction.ts';
import { planRows } from '../../core/expense/plan-rows.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { readReasons } from '../shared/leaver-claims.ts';
import { requireNotBoth } from '../shared/repeated-entry.ts';
import { openContext, type VersionCheck } from '../shared/ledger-context.ts';
import { deleteInUnit, planDeletion, saveExpense, withRows } from './expense-change.ts';
import { requireChangeable } from './expense-context.ts';
import { findExpense, findRows } from './expense.repository.ts';

/** Deletes an expense with all of its rows; for 30 days it can be restored. */
export function deleteExpense(
  store: Store,
  actor: Actor,
  id: string,
  isExpected: VersionCheck,
  now: Date,
): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const found = await findExpense(unit, actor.householdId, id, now);
    const before = requireChangeable(context, 'expense:delete', found, isExpected);
    const plan = await planDeletion(unit, context, before);
    const expireAt = restorableUntil(now);
    await readReasons(unit, context, { expenses: [before] });
    await expireComments(unit, actor.householdId, { expenses: [before] }, expireAt);
    deleteInUnit(unit, context, before, plan);
  });
}

/**
 * Takes a deletion back, rows and all; one that is not deleted stays as it is.
 *
 * @throws Problem not_found, forbidden, locked, locked_by_settlement, id_taken where it was entered as a
 *   single transaction since
 */
export function restoreExpense(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ExpenseResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findExpense(unit, actor.householdId, id, now);
    if (!before) throw notFound();
    requireAllowed(context.actor, 'expense:restore', before, now);
    if (before.deletedAt === null) return toExpenseResource(before);
    await requireNotBoth(unit, actor.householdId, id, 'expenses');
    const { expense: after, rows } = withRows({
      ...before,
      version: before.version + 1,
      updatedAt: commitTime,
      deletedAt: null,
      expireAt: null,
    });
    const plan = planRows(await findRows(unit, actor.householdId, after.transactionIds), rows);
    await readReasons(unit, context, { expenses: [before] });
    await expireComments(unit, actor.householdId, { expenses: [before] }, null);
    saveExpense(unit, context, { what: 'restored', before, after, plan });
    return toExpenseResource(after);
  });
}
