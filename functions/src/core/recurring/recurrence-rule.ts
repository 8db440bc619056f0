import type { CalendarDate } from '../calendar/calendar.ts';
import { isSameContent } from '../wire/same-content.ts';

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];

/** The day of the month, or its last one, whichever that is. */
export type AnchorDay = number | 'last';

/** The largest distance, in units. */
export const MAX_RECURRENCE_INTERVAL = 365;

/** The most occurrences that an end can name. */
export const MAX_OCCURRENCES = 999;

/**
 * On which days something comes back. They are days of the household's time zone. A month that lacks the anchor
 * day has its last day instead.
 */
export interface RecurrenceRule {
  every: number;
  unit: RecurrenceUnit;
  /** Only with months and years; absent = the day of the start. */
  day?: AnchorDay;
  /** The day of the first occurrence. */
  start: CalendarDate;
  /** Absent = it never ends. `on`: the last day on which it may be. `count`: how many there are in all. */
  end?: { on: CalendarDate } | { count: number };
}

/** Whether the unit has days of the month to choose from. */
export function hasAnchorDay(unit: RecurrenceUnit): boolean {
  return unit === 'month' || unit === 'year';
}

/** The day of the month on which a rule by months or years falls. */
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
