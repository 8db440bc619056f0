import { newEntry } from '../transaction/new-entry.ts';
import { expenseParties } from './expense.ts';
import type { Expense } from './stored.ts';
import { shareOut } from './share-out.ts';

type NewExpense = Pick<
  Expense,
  | 'id'
  | 'amountCents'
  | 'payers'
  | 'split'
  | 'kind'
  | 'entered'
  | 'enteredDay'
  | 'enteredBy'
  | 'transactionDate'
  | 'note'
  | 'category'
  | 'categories'
  | 'optional'
>;

/** A new expense, by default without a schedule. The caller makes the rows. */
export function newExpense(fields: NewExpense & Partial<Expense>): Omit<Expense, 'transactionIds'> {
  return {
    shares: shareOut(fields),
    parties: expenseParties(fields),
    seriesId: null,
    ordinal: null,
    ...newEntry(fields.entered),
    ...fields,
  };
}
