import { monthOf, monthRange, yearOf, type CalendarDate, type MonthKey } from './calendar.ts';

/** A negative `count` goes back. */
export function addMonths(month: MonthKey, count: number): MonthKey {
  const index = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Both ends included, at most `limit`. */
export function monthsBetween(from: MonthKey, to: MonthKey, limit = Infinity): MonthKey[] {
  const months: MonthKey[] = [];
  for (let month = from; month <= to && months.length < limit; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** Drops the leading months without anything; [] if no month has anything. */
export function sinceFirst<T>(months: readonly T[], hasAny: (month: T) => boolean): T[] {
  const first = months.findIndex(hasAny);
  return first === -1 ? [] : months.slice(first);
}

export function daysOf(month: MonthKey): number {
  return Number(monthRange(month).end.slice(8));
}

/** How many days of the month have begun: 0 in a future month, all of them in a past one. */
export function elapsedDaysOf(month: MonthKey, today: CalendarDate): number {
  const current = monthOf(today);
  if (month === current) return Number(today.slice(8));
  return month < current ? daysOf(month) : 0;
}
