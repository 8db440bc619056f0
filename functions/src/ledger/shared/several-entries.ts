import { Problem } from '../../core/problem/problem.ts';
import type { Expense } from '../../core/expense/stored.ts';

export type Naming = <T>(index: number, check: () => T) => T;

/** Adds the index in the list to a failed check's problem. @param field the list's name */
export function namingOfSeveral(field: string): Naming {
  return namingPlaces((index) => `${field}.${index}`);
}

/** Same as {@link namingOfSeveral}, for entries of several lists. */
export function namingPlaces(placeOf: (index: number) => string): Naming {
  return (index, check) => {
    const refuse = (error: unknown) => {
      throw named(error, placeOf(index));
    };
    try {
      const result = check();
      return result instanceof Promise ? (result.catch(refuse) as typeof result) : result;
    } catch (error) {
      return refuse(error);
    }
  };
}

function named(error: unknown, path: string): unknown {
  if (!(error instanceof Problem)) return error;
  const errors = [{ path, message: error.detail }];
  return new Problem(error.code, error.detail, { errors, extra: error.extra, cause: error });
}

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
