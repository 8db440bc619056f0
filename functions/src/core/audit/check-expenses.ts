import { findBillFaults } from '../expense/bill-faults.ts';
import { expenseParties } from '../expense/expense.ts';
import type { Expense } from '../expense/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { rowsOfExpense, type RowFields } from '../expense/plan-rows.ts';
import { shareOut } from '../expense/share-out.ts';
import { contentOf, Differences, type Difference } from './difference.ts';

/**
 * Recomputes each expense from its bill: shares, rows and parties must be as stored, and every row
 * that names an expense must be one of its rows.
 * @param expenses all of the household, including deleted ones; the same holds for `transactions`
 */
export function checkExpenses(
  expenses: readonly Expense[],
  transactions: readonly Transaction[],
): Difference[] {
  const live = transactions.filter(({ deletedAt }) => deletedAt === null);
  const rowsOf = Map.groupBy(live, ({ expenseId }) => expenseId);
  const known = new Set(expenses.map(({ id }) => id));
  return [
    ...expenses.flatMap((expense) => checkExpense(expense, rowsOf.get(expense.id) ?? [])),
    ...transactions.flatMap(({ id, expenseId }) => {
      const check = new Differences('transaction', id);
      check.require('its expense is there', expenseId === null || known.has(expenseId));
      return check.found;
    }),
  ];
}

function checkExpense(expense: Expense, rows: readonly Transaction[]): Difference[] {
  const check = new Differences('expense', expense.id);
  check.expect('what is wrong with the bill', [], findBillFaults(expense));
  check.expect('shares', shareOut(expense), expense.shares);
  check.expect('parties', expenseParties(expense), expense.parties);
  if (expense.deletedAt !== null) {
    check.expect('rows of a deleted one', [], rows.map(({ id }) => id).sort());
    return check.found;
  }
  check.expect(
    'transactionIds',
    [...expense.transactionIds].sort(),
    rows.map(({ id }) => id).sort(),
  );
  // Row ids are compared separately, because the server chooses them. All else follows from the
  // bill.
  const wanted = rowsOfExpense(expense, (_id, row) => JSON.stringify(row));
  const payers = wanted[0]?.expensePayers ?? null;
  // Older rows do not name the payers.
  const stored = rows.map((row) => ({
    ...pickFields(row),
    expensePayers: row.expensePayers ?? payers,
  }));
  check.expect('rows', wanted.map(withoutId).sort(), stored.map(withoutId).sort());
  return check.found;
}

function pickFields(row: Transaction): RowFields {
  return {
    id: row.id,
    paidBy: row.paidBy,
    owedBy: row.owedBy,
    amountCents: row.amountCents,
    transactionDate: row.transactionDate,
    note: row.note,
    categories: row.categories,
    category: row.category,
    optional: row.optional,
    expenseId: row.expenseId,
    expenseCents: row.expenseCents,
    expensePeople: row.expensePeople,
    expensePayers: row.expensePayers,
    isRefund: row.isRefund,
    disputes: row.disputes,
    commentCount: row.commentCount,
  };
}

function withoutId(row: RowFields): string {
  const fields = Object.entries(row).filter(([name]) => name !== 'id' && name !== 'categories');
  const categories = row.categories.map((category) => [category.id, category.name]);
  return contentOf([fields.sort(([a], [b]) => (a < b ? -1 : 1)), categories]);
}
