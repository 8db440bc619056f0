import type { PermissionSubjects } from '../permission/permission.ts';
import type { RecurringExpense } from './recurring-expense.ts';

/**
 * The permissions of a series or a draft are those of an expense of the same people: whoever may enter the
 * expense may create the series, and whoever would see its occurrences sees the series. For a single
 * transaction the rules are the same.
 */
export function recurringPermissionTarget({
  createdBy,
  parties,
}: Pick<RecurringExpense, 'createdBy' | 'parties'>): PermissionSubjects['expense'] {
  return { enteredBy: createdBy, parties };
}
