import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { hasAnchorDay } from '@housetab/functions/core/series/rule';
import type { RuleBody } from '@housetab/functions/core/series/series-request';
import type { SeriesResource } from '@housetab/functions/core/series/series-resource';
import type { Following } from '@/api/series';

/**
 * For what a change counts: this one, or all that follow as well. `alone`: nothing follows that the reader could change,
 * and nothing was asked.
 */
export type Scope = 'alone' | 'one' | Following;

/** What is asked before one of what repeats is changed or deleted. */
export interface FollowingQuestion {
  what: 'change' | 'delete';
  series: SeriesResource;
  /** What it is called. */
  title: string;
  /** When it would come back from now on, where its day was changed; null where it wasn't. */
  movedRule: RuleBody | null;
}

/**
 * The rule that comes back on the day to which one of its entries was moved; null where that is no other one: what
 * comes every day has no day of its own.
 */
export function movedRule(
  { every, unit, end }: RuleBody,
  before: CalendarDate,
  day: CalendarDate,
): RuleBody | null {
  if (day === before || (unit === 'day' && every === 1)) return null;
  const anchor = hasAnchorDay(unit) ? { day: Number(day.slice(8)) } : {};
  return { every, unit, ...anchor, start: day, ...(end && { end }) };
}
