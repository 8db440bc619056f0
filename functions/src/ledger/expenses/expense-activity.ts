import { toExpenseResource } from '../../core/expense/expense-resource.ts';
import type { Expense } from '../../core/expense/expense.ts';

/** What the history keeps of an expense: plain data under the API's field names, people by id. */
export type ExpenseFacts = Readonly<Record<string, unknown>>;

export function factsOf(expense: Expense): ExpenseFacts {
  const { kind, amount, transactionDate, note, type, categories, optional, payers, split, shares } =
    toExpenseResource(expense);
  return {
    kind,
    amount,
    transactionDate,
    note,
    type,
    categories,
    optional,
    payers,
    split,
    shares,
    peopleCount: split.people.length,
    deletedAt: expense.deletedAt?.toISOString() ?? null,
  };
}

/** Whether the history would have nothing to tell of an edit. */
export function isSameExpense(before: Expense, after: Expense): boolean {
  return JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after));
}

/** All of what was, and of what is: notices tell from what to what, whatever else was changed. */
export function compareExpenses(
  before: Expense | null,
  after: Expense,
): { before: ExpenseFacts | null; after: ExpenseFacts } {
  return { before: before && factsOf(before), after: factsOf(after) };
}
