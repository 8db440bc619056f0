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
 * A new expense that no schedule made, unless `fields` say otherwise. The rows are made from it.
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
