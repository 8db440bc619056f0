import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import { planRows } from '../../core/expense/plan-rows.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { saveExpense, withRows } from '../expenses/expense-change.ts';
import { findExpense, findRows } from '../expenses/expense.repository.ts';
import { isAllowed, notFound, type Actor } from '../../core/permission/actor.ts';
import { openContext } from '../shared/ledger-context.ts';
import { changeDisputes, requireDisputable, type Disputing } from './disputing.ts';

/**
 * Disputes an expense with all of its rows, whatever holds them, or takes the actor's own objection
 * back; the same again changes nothing.
 *
 * @throws Problem not_found, forbidden
 */
export function disputeExpense(
  store: Store,
  actor: Actor,
  id: string,
  disputing: Disputing,
  now: Date,
): Promise<ExpenseResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findExpense(unit, actor.householdId, id, now);
    if (!before || before.deletedAt !== null) throw notFound();
    requireDisputable({
      mayRead: isAllowed(context.actor, 'expense:read', before, now),
      mayDispute: isAllowed(context.actor, 'expense:dispute', before, now),
      isOwner: before.enteredBy === actor.uid,
    });
    const change = changeDisputes(before.disputes, context, disputing);
    if (change === null) return toExpenseResource(before);
    const { what, disputes, facts } = change;
    const version = before.version + 1;
    const { expense: after, rows } = withRows({
      ...before,
      disputes,
      version,
      updatedAt: commitTime,
    });
    const plan = planRows(await findRows(unit, actor.householdId, after.transactionIds), rows);
    saveExpense(unit, context, { what, before, after, plan, facts });
    return toExpenseResource(after);
  });
}
