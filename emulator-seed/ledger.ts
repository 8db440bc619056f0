import { membersToTell } from '../functions/src/core/activity/recipients.ts';
import type {
  Settlement,
  SettlementHistoryEntry,
  SettlementItem,
} from '../functions/src/core/settlement/settlement.ts';
import type { BudgetList } from '../functions/src/core/budget/stored-budgets.ts';
import type { Expense } from '../functions/src/core/expense/expense.ts';
import type { Household } from '../functions/src/core/household/household.ts';
import type { Member } from '../functions/src/core/household/member.ts';
import type { Draft, Series } from '../functions/src/core/series/series.ts';
import type { SettleUp } from '../functions/src/core/settle-up/settle-up.ts';
import type { Transaction } from '../functions/src/core/transaction/transaction.ts';
import type {
  Activity,
  Category,
  NamesDocument,
  Permission,
} from '../functions/src/platform/firestore/documents.ts';
import { uuidFor } from './keyed-random.ts';

/** Everything that is stored for one household. */
export interface Ledger {
  household: Household;
  members: Member[];
  categories: Category[];
  permissions: Permission[];
  transactions: Transaction[];
  expenses: Expense[];
  settlements: SettlementRecord[];
  settleUps: SettleUp[];
  series: Series[];
  drafts: Draft[];
  budgetLists: BudgetList[];
  activity: Activity[];
  /** One for each owner of transactions. */
  names: NamesDocument[];
}

export interface SettlementRecord {
  settlement: Settlement;
  items: readonly SettlementItem[];
  history: readonly SettlementHistoryEntry[];
}

/** An entry of the history with an id of its own, the same at every load. */
export function activityOf(householdId: string, entry: Omit<Activity, 'id'>): Activity {
  const { resourceType, resourceId, what, at } = entry;
  const key = [householdId, resourceType, resourceId, what, at.toISOString()].join('/');
  return { id: uuidFor(`activity/${key}`), ...entry, concerns: membersToTell(entry) };
}

/** One that has the id of what it is about, which nothing else gets again. */
export function creationOf(householdId: string, entry: Omit<Activity, 'id'>): Activity {
  return { ...activityOf(householdId, entry), id: entry.resourceId };
}
