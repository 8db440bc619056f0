import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { findExpense } from './expense.repository.ts';

/** @throws Problem not_found, also where the actor may not see it or it is deleted */
export async function getExpense(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ExpenseResource> {
  const expense = await findExpense(store, actor.householdId, id, now);
  if (!expense || expense.deletedAt !== null) throw notFound();
  requireAllowed(actor, 'expense:read', expense, now);
  return toExpenseResource(expense);
}
