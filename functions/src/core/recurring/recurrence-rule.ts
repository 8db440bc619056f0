import { isSameContent } from '../wire/same-content.ts';
import type { RecurrenceUnit } from './recurring-kind.ts';
import type { RecurrenceRule } from './stored.ts';

/** A day of the month; `last` = the month's last day. */
export type AnchorDay = number | 'last';

/** In the rule's units. */
export const MAX_RECURRENCE_INTERVAL = 365;

export const MAX_OCCURRENCES = 999;

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
