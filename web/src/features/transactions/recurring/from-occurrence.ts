import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { hasAnchorDay } from '@housetab/functions/core/recurring/recurrence-rule';
import type { RecurrenceRuleBody } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import type { FromOccurrence } from '@/api/recurring';

/**
 * What a change applies to: this entry, or all that follow as well. `alone`: the reader could change nothing
 * that follows, so nothing was asked.
 */
export type ChangeScope = 'alone' | 'one' | FromOccurrence;

/** The question before an entry of a series is changed or deleted. */
export interface FromOccurrenceQuestion {
  what: 'change' | 'delete';
  series: RecurringExpenseResource;
  /** What it is called. */
  title: string;
  /** The rule from now on, if the entry's day was changed; null = it wasn't. */
  movedRule: RecurrenceRuleBody | null;
}

/**
 * The rule with the day to which one of its entries was moved; null = the rule stays the same, such as that
 * of a daily series, which has no day of its own.
 */
export function movedRule(
  { every, unit, end }: RecurrenceRuleBody,
  before: CalendarDate,
  day: CalendarDate,
): RecurrenceRuleBody | null {
  if (day === before || (unit === 'day' && every === 1)) return null;
  const anchor = hasAnchorDay(unit) ? { day: Number(day.slice(8)) } : {};
  return { every, unit, ...anchor, start: day, ...(end && { end }) };
}
