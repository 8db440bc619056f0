import type { PermissionSubjects } from '../permission/permission.ts';
import type { RecurringExpense } from './stored.ts';

/**
 * A recurring expense or draft has the permissions of an expense with the same people: a member may create it if they
 * may enter the expense, and see it if they may see its occurrences. The same rules apply to single transactions.
 */
export function recurringPermissionTarget({
  createdBy,
  parties,
}: Pick<RecurringExpense, 'createdBy' | 'parties'>): PermissionSubjects['expense'] {
  return { enteredBy: createdBy, parties };
}
