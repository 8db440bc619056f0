import { newEntry } from '../transaction/new-entry.ts';
import { expenseParties, type Expense } from './expense.ts';
import { shareOut } from './share-out.ts';

/** The fields that a new expense needs; all others have a starting value. */
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

/**
 * An expense as it starts: a new entry made by no schedule, unless `fields` say otherwise. Its rows are
 * made from it.
 */
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
