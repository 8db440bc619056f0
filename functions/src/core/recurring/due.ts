import { startOfDayIn } from '../calendar/calendar.ts';
import type { RecurringExpense } from './recurring-expense.ts';

/**
 * When the next occurrence is to be made: when its day begins where the household is.
 *
 * @returns null = nothing is to be made
 */
export function nextDueAt(
  { nextOn, pausedAt, endedAt }: Pick<RecurringExpense, 'nextOn' | 'pausedAt' | 'endedAt'>,
  timeZone: string,
): Date | null {
  if (nextOn === null || pausedAt !== null || endedAt !== null) return null;
  return startOfDayIn(timeZone, nextOn);
}
