import { startOfDayIn } from '../calendar/calendar.ts';
import type { RecurringExpense } from './stored.ts';

/**
 * The start of the next occurrence's day in the household's time zone.
 *
 * @returns null = nothing is due
 */
export function nextDueAt(
  { nextOn, pausedAt, endedAt }: Pick<RecurringExpense, 'nextOn' | 'pausedAt' | 'endedAt'>,
  timeZone: string,
): Date | null {
  if (nextOn === null || pausedAt !== null || endedAt !== null) return null;
  return startOfDayIn(timeZone, nextOn);
}
