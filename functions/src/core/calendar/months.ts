import { monthOf, monthRange, yearOf, type CalendarDate, type MonthKey } from './calendar.ts';

/** The month `count` months later (earlier where negative). */
export function addMonths(month: MonthKey, count: number): MonthKey {
  const index = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The months from one to another, both included, at most `limit`. */
export function monthsBetween(from: MonthKey, to: MonthKey, limit = Infinity): MonthKey[] {
  const months: MonthKey[] = [];
  for (let month = from; month <= to && months.length < limit; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** Of months in their order: the first in which there was anything, and all after it; none where there was nothing. */
export function sinceFirst<T>(months: readonly T[], hasAny: (month: T) => boolean): T[] {
  const first = months.findIndex(hasAny);
  return first === -1 ? [] : months.slice(first);
}

/** How many days the month has. */
export function daysOf(month: MonthKey): number {
  return Number(monthRange(month).end.slice(8));
}

/** How many days of the month have come: 0 in a later month, all of them in an earlier one. */
export function elapsedDaysOf(month: MonthKey, today: CalendarDate): number {
  const current = monthOf(today);
  if (month === current) return Number(today.slice(8));
  return month < current ? daysOf(month) : 0;
}
