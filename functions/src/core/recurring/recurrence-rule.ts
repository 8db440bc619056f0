import type { CalendarDate } from '../calendar/calendar.ts';
import { isSameContent } from '../wire/same-content.ts';

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];

/** A day of the month; `last` = the month's last day. */
export type AnchorDay = number | 'last';

/** In the rule's units. */
export const MAX_RECURRENCE_INTERVAL = 365;

export const MAX_OCCURRENCES = 999;

/** The days of a recurring expense, in the household's time zone. A month without the anchor day uses its last day. */
export interface RecurrenceRule {
  every: number;
  unit: RecurrenceUnit;
  /** Only for months and years; absent = the day of the start. */
  day?: AnchorDay;
  start: CalendarDate;
  /** Absent = it never ends. `on`: the last possible day. `count`: the total number of occurrences. */
  end?: { on: CalendarDate } | { count: number };
}

export function hasAnchorDay(unit: RecurrenceUnit): boolean {
  return unit === 'month' || unit === 'year';
}

export function anchorDayOf({ day, start }: Pick<RecurrenceRule, 'day' | 'start'>): AnchorDay {
  return day ?? Number(start.slice(8));
}

export function isSameRecurrenceRule(one: RecurrenceRule, other: RecurrenceRule): boolean {
  const isSameEnd = isSameContent(one.end ?? null, other.end ?? null);
  const isSameDay = !hasAnchorDay(one.unit) || anchorDayOf(one) === anchorDayOf(other);
  const { every, unit, start } = one;
  const isSameStep = every === other.every && unit === other.unit && start === other.start;
  return isSameStep && isSameDay && isSameEnd;
}
