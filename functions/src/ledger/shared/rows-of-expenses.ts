import type { Expense } from '../../core/expense/stored.ts';
import { Problem } from '../../core/problem/problem.ts';

/** Changing one row changes all rows of its expense, in the same commit. */
const MAX_ROWS_OF_EXPENSES = 500;

/** @param field the list in the body that contains the rows @throws Problem invalid_request */
export function requireFewRows(
  expenses: readonly Expense[],
  field: string,
  verb: 'change' | 'delete' | 'restore',
): void {
  const count = expenses.reduce((sum, { transactionIds }) => sum + transactionIds.length, 0);
  if (count <= MAX_ROWS_OF_EXPENSES) return;
  const message = `The expenses of these are ${count} transactions: ${verb} fewer at once.`;
  throw new Problem('invalid_request', message, { errors: [{ path: field, message }] });
}
