import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { rowsOfExpense, type RowFields } from '../../../src/core/expense/plan-rows.ts';
import { expenseRowIdOf } from '../../../src/ledger/expenses/expense-change.ts';
import { isTouched, mayEdit } from './ledger-oracle.ts';

/** The rows that an expense must have. */
export function wantedRows(expense: Omit<Expense, 'transactionIds'>): RowFields[] {
  return expense.deletedAt === null ? rowsOfExpense(expense, expenseRowIdOf) : [];
}

/** Whether a settlement contains a row that would have to change. */
export function isHeldFast(
  transactions: readonly Transaction[],
  after: Expense,
  today: string,
): boolean {
  const wanted = new Map(wantedRows(after).map((fields) => [fields.id, fields]));
  return transactions
    .filter(({ expenseId, deletedAt }) => expenseId === after.id && deletedAt === null)
    .some((row) => {
      const fields = wanted.get(row.id);
      return fields ? !mayEdit(row, { ...row, ...fields }, today) : isTouched(row);
    });
}
