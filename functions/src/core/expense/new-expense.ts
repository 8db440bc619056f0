import { expenseParties, type Expense } from './expense.ts';
import { shareOut } from './share-out.ts';

/** What must be said of a new expense. */
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
 * An expense as it starts: made by no schedule, not disputed, version 1, unless `fields` say
 * otherwise. Its rows are made from it. Who records its entry in the history sets `lastActivityId`.
 */
export function newExpense(fields: NewExpense & Partial<Expense>): Omit<Expense, 'transactionIds'> {
  return {
    shares: shareOut(fields),
    parties: expenseParties(fields),
    seriesId: null,
    ordinal: null,
    importId: null,
    disputes: [],
    commentCount: 0,
    version: 1,
    lastActivityId: '',
    updatedAt: fields.entered,
    deletedAt: null,
    expireAt: null,
    ...fields,
  };
}
