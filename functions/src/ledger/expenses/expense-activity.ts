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

/**
 * What was, and what is: all of it where one of the two is missing, or other people are in it, else
 * only what differs.
 */
export function compareExpenses(
  before: Expense | null,
  after: Expense,
): { before: ExpenseFacts | null; after: ExpenseFacts } {
  const fresh = factsOf(after);
  if (!before) return { before: null, after: fresh };
  const old = factsOf(before);
  if (before.parties.join() !== after.parties.join()) return { before: old, after: fresh };
  const changed = Object.keys(fresh).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
  );
  const pick = (facts: ExpenseFacts) =>
    Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: pick(old), after: pick(fresh) };
}
