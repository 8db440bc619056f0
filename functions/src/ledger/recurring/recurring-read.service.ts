import { isAllowed, viewersOf } from '../../core/permission/actor.ts';
import {
  toRecurringExpenseResource,
  type RecurringExpenseResource,
} from '../../core/recurring/recurring-expense-resource.ts';
import { recurringPermissionTarget } from '../../core/recurring/recurring-permission.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import { requireRecurringExpense } from './recurring-context.ts';
import { listOpenRecurringExpenses } from './recurring.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Without ended ones. The next due first, then those without a next occurrence. */
export async function listRecurringExpenses({
  store,
  actor,
  now,
}: MemberCall): Promise<RecurringExpenseResource[]> {
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  const found = await listOpenRecurringExpenses(store, scope);
  const dayOf = ({ nextOn, pausedAt }: RecurringExpense) =>
    pausedAt ? 'paused' : (nextOn ?? 'without');
  return found
    .filter((one) => isAllowed(actor, 'expense:read', recurringPermissionTarget(one), now))
    .sort((one, other) => compare([dayOf(one), one.id], [dayOf(other), other.id]))
    .map(toRecurringExpenseResource);
}

function compare(one: readonly string[], other: readonly string[]): number {
  return one.join() < other.join() ? -1 : 1;
}

/** @throws Problem not_found, also if it has ended or the actor may not see it */
export async function getRecurringExpense(
  { store, actor, now }: MemberCall,
  id: string,
): Promise<RecurringExpenseResource> {
  return toRecurringExpenseResource(
    await requireRecurringExpense(store, actor, 'expense:read', id, now),
  );
}
