import { addDays, isCalendarDate, monthRange, type CalendarDate } from '../calendar/calendar.ts';
import { anchorDayOf } from './recurrence-rule.ts';
import type { RecurrenceRule, RecurringExpense } from './stored.ts';

/**
 * The day of the nth occurrence, ignoring the rule's end; the first is its start. Computed from the start, never from
 * the previous one, so that the 31st returns after a February.
 *
 * @param n a whole number from 1
 * @returns null = after the last possible year
 */
export function nthOccurrenceDate(rule: RecurrenceRule, n: number): CalendarDate | null {
  const steps = (n - 1) * rule.every;
  if (steps === 0) return rule.start;
  switch (rule.unit) {
    case 'day':
      return daysAfter(rule.start, steps);
    case 'week':
      return daysAfter(rule.start, 7 * steps);
    case 'month':
      return anchoredIn(rule, steps);
    case 'year':
      return anchoredIn(rule, 12 * steps);
  }
}

/** null = the rule has ended before. */
export function occurrenceDateOf(
  { rule, firstOrdinal }: Pick<RecurringExpense, 'rule' | 'firstOrdinal'>,
  ordinal: number,
): CalendarDate | null {
  const { end } = rule;
  if (end && 'count' in end && ordinal > end.count) return null;
  const date = nthOccurrenceDate(rule, ordinal - firstOrdinal + 1);
  return date !== null && end && 'on' in end && date > end.on ? null : date;
}

/** The number of the rule's days before this one, ignoring its end. */
export function countOccurrencesBefore(rule: RecurrenceRule, day: CalendarDate): number {
  const isBefore = (n: number) => {
    const date = nthOccurrenceDate(rule, n);
    return date !== null && date < day;
  };
  let count = 0;
  // Binary search with doubling steps, because a daily rule may have thousands of days.
  let step = 1;
  for (; isBefore(count + step); step *= 2) count += step;
  for (; step >= 1; step /= 2) if (isBefore(count + step)) count += step;
  return count;
}

/** A thousand years in days. A longer step leaves the calendar at once. */
const MAX_DAYS = 366_000;

function daysAfter(start: CalendarDate, days: number): CalendarDate | null {
  if (days > MAX_DAYS) return null;
  const date = addDays(start, days);
  return isCalendarDate(date) ? date : null;
}

function anchoredIn(rule: RecurrenceRule, months: number): CalendarDate | null {
  const ahead = Number(rule.start.slice(5, 7)) - 1 + months;
  const year = Number(rule.start.slice(0, 4)) + Math.floor(ahead / 12);
  const month = `${year}-${twoDigits((ahead % 12) + 1)}`;
  if (!isCalendarDate(`${month}-01`)) return null;
  const { end } = monthRange(month);
  const day = anchorDayOf(rule);
  if (day === 'last') return end;
  const anchored = `${month}-${twoDigits(day)}`;
  return anchored < end ? anchored : end;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
