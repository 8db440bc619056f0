import type { Expense as SharedExpense } from '../functions/src/core/expense/expense.ts';
import type { Activity, Category } from '../functions/src/platform/firestore/documents.ts';
import { buildSharedExpense, isSharedBill } from './build-shared-expense.ts';
import { buildTransactions } from './build-transactions.ts';
import { expensesOf } from './expense.ts';
import type { HouseholdData } from './household-data.ts';
import type { LoadMoment } from './load-moment.ts';
import type { TransactionHistory } from './transaction-history.ts';

/** What the household has typed in. */
export interface Entries {
  histories: TransactionHistory[];
  expenses: SharedExpense[];
  /** Of the expenses; that of single rows stands with them. */
  activity: Activity[];
}

/** Every bill, oldest first: those that several share as expenses, the others as rows. */
export function buildEntries(
  data: HouseholdData,
  categories: ReadonlyMap<string, Category>,
  moment: LoadMoment,
): Entries {
  const entries: Entries = { histories: [], expenses: [], activity: [] };
  for (const bill of expensesOf(data, moment.today)) {
    if (!isSharedBill(bill)) {
      entries.histories.push(...buildTransactions(data, bill, categories, moment));
      continue;
    }
    const { expense, histories, activity } = buildSharedExpense(data, bill, categories, moment);
    entries.expenses.push(expense);
    entries.histories.push(...histories);
    entries.activity.push(...activity);
  }
  return entries;
}
