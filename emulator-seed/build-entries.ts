import type { Expense as SharedExpense } from '../functions/src/core/expense/expense.ts';
import type { Draft, Series } from '../functions/src/core/series/series.ts';
import type { Activity, Category } from '../functions/src/platform/firestore/documents.ts';
import { buildPayments } from './build-payments.ts';
import { buildSeries, type Occurrence } from './build-series.ts';
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
  series: Series[];
  drafts: Draft[];
  /** Of the expenses and the series; that of single rows stands with them. */
  activity: Activity[];
}

/** Every bill, oldest first: those that several share as expenses, the others as rows; then every payment. */
export function buildEntries(
  data: HouseholdData,
  categories: ReadonlyMap<string, Category>,
  moment: LoadMoment,
): Entries {
  const entries: Entries = { histories: [], expenses: [], series: [], drafts: [], activity: [] };
  const occurrences = new Map<string, Occurrence[]>();
  for (const bill of expensesOf(data, moment.today)) {
    if (!isSharedBill(bill)) {
      entries.histories.push(...buildTransactions(data, bill, categories, moment));
      continue;
    }
    const { expense, histories, activity } = buildSharedExpense(data, bill, categories, moment);
    const { repeats } = bill;
    if (repeats) {
      const { key } = repeats;
      occurrences.set(key, [
        ...(occurrences.get(key) ?? []),
        { bill: { ...bill, repeats }, expense },
      ]);
      // What it would become is in the books when somebody has said how much it was.
      if (repeats.isDraft) continue;
    }
    entries.expenses.push(expense);
    entries.histories.push(...histories);
    entries.activity.push(...activity);
  }
  entries.histories.push(...buildPayments(data, moment));
  for (const ofOne of occurrences.values()) {
    const { series, drafts, activity } = buildSeries(data.id, ofOne, moment);
    entries.series.push(series);
    entries.drafts.push(...drafts);
    entries.activity.push(...activity);
  }
  return entries;
}
