import type { Expense } from '../../core/expense/stored.ts';
import { newExpense } from '../../core/expense/new-expense.ts';
import { planExpenseRows, type RowFields } from '../../core/expense/plan-rows.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { rememberNames, type OwnerNames } from '../shared/names.repository.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { saveExpense, withRows } from './expense-change.ts';

export interface ExpenseEntry {
  expense: Expense;
  rows: RowFields[];
}

export function expenseEntry(fields: Parameters<typeof newExpense>[0]): ExpenseEntry {
  return withRows(newExpense({ ...fields, updatedAt: commitTime }));
}

/** The commit fails with `id_taken` if its id was ever used. @param names read before the commit */
export function enterExpense(
  unit: UnitOfWork,
  context: ChangeContext,
  { expense, rows }: ExpenseEntry,
  names: OwnerNames,
): Expense {
  const plan = planExpenseRows([], rows);
  const saved = saveExpense(unit, context, { what: 'created', before: null, after: expense, plan });
  rememberNames(unit, context.householdId, names, saved);
  return expense;
}
