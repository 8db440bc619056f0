import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { hasAnchorDay } from '@housetab/functions/core/recurring/recurrence-rule';
import type { RecurrenceRuleBody } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import type { FromOccurrence } from '@/shared/recurring/recurring';

/** `alone`: the reader may not change the following entries, so no question was asked. */
export type ChangeScope = 'alone' | 'one' | FromOccurrence;

export interface FromOccurrenceQuestion {
  what: 'change' | 'delete';
  series: RecurringExpenseResource;
  title: string;
  /** The new rule if the entry's day was changed; null: it was not. */
  movedRule: RecurrenceRuleBody | null;
}

/** The rule after an entry moved to another day; null: unchanged, as for a daily rule. */
export function movedRule(
  { every, unit, end }: RecurrenceRuleBody,
  before: CalendarDate,
  day: CalendarDate,
): RecurrenceRuleBody | null {
  if (day === before || (unit === 'day' && every === 1)) return null;
  const anchor = hasAnchorDay(unit) ? { day: Number(day.slice(8)) } : {};
  return { every, unit, ...anchor, start: day, ...(end && { end }) };
}
