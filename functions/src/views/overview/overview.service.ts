import {
  UPCOMING_DAYS,
  MAX_DRAFTS_SHOWN,
  type Overview,
} from '../../core/recurring/overview-resource.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import {
  toDraftResource,
  toRecurringExpenseResource,
} from '../../core/recurring/recurring-expense-resource.ts';
import { countCategories } from '../../ledger/categories/category.service.ts';
import {
  findNextRecurringExpense,
  listDraftsOfMember,
} from '../../ledger/recurring/upcoming.repository.ts';
import { viewersOf } from '../../core/permission/actor.ts';
import { countTransactions } from '../../ledger/transactions/transaction-list.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Uses counts, billed as one read per 1,000; reads only the recurring expenses that it returns. */
export async function getOverview({ store, actor, now }: MemberCall): Promise<Overview> {
  const { householdId } = actor;
  const scope = { householdId, viewers: viewersOf(actor), now };
  // Members may read what they are in, so these queries need no permission filter.
  const { id: memberId } = actor.viewAs ?? actor.member;
  const until = new Date(now.getTime() + UPCOMING_DAYS * DAY_MS);
  const [transactions, categories, next, drafts] = await Promise.all([
    countTransactions(store, scope),
    countCategories({ store, actor, now }),
    findNextRecurringExpense(store, { householdId, memberId }, until),
    listDraftsOfMember(store, { householdId, memberId }, MAX_DRAFTS_SHOWN),
  ]);
  return {
    transactions,
    categories,
    next: next && toRecurringExpenseResource(next),
    drafts: drafts.map(toDraftResource),
  };
}
