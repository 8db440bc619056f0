import type { Expense } from '../../../../src/core/expense/expense.ts';
import type { RowFields } from '../../../../src/core/expense/plan-rows.ts';
import {
  newTransaction,
  withDerivedFields,
  type Transaction,
} from '../../../../src/core/transaction/transaction.ts';
import { wantedRows } from '../../../support/core/expense-oracle.ts';
import type { StoredModel } from './stored-model.ts';
import { deleted } from './transaction-operations.ts';

/** What becomes of the rows of an expense, in other words than in core. */

function differs(row: Transaction, fields: RowFields): boolean {
  return JSON.stringify({ ...row, ...fields }) !== JSON.stringify(row);
}

/** Puts the expense and its rows; what is right already stays untouched. */
export function putExpenseRows(model: StoredModel, expense: Expense): void {
  const wanted = wantedRows(expense);
  const rows = [...model.transactions.values()].filter((row) => row.expenseId === expense.id);
  for (const row of rows) {
    const isLeft = row.deletedAt === null && wanted.every(({ id }) => id !== row.id);
    if (isLeft) model.put(deleted(row));
  }
  for (const fields of wanted) {
    const { entered, enteredBy, enteredDay } = expense;
    const row = rows.find(({ id }) => id === fields.id);
    if (!row) {
      model.put(newTransaction({ ...fields, entered, enteredBy, enteredDay, payTo: null }));
    } else if (row.deletedAt !== null || differs(row, fields)) {
      // What comes back as it was is paid as it was.
      const { disputes, commentCount } = row;
      const isNew = row.deletedAt !== null && differs(row, { ...fields, disputes, commentCount });
      const back = { deletedAt: null, expireAt: null, version: row.version + 1 };
      const unpaid = isNew ? { paid: false, paidDate: null } : {};
      model.put(withDerivedFields({ ...row, ...fields, ...back, ...unpaid }));
    }
  }
  model.putExpense(expense);
}
