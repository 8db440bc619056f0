import type { CalendarDate } from '../../calendar/calendar.ts';

export interface DayRange {
  first: CalendarDate;
  last: CalendarDate;
}

/** The first and the last day; null = no days. */
export function dayRangeOf(days: readonly CalendarDate[]): DayRange | null {
  const [first, ...others] = days.toSorted();
  return first === undefined ? null : { first, last: others.at(-1) ?? first };
}
