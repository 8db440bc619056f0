import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { hasAnchorDay } from '@housetab/functions/core/series/rule';
import type { RuleBody } from '@housetab/functions/core/series/series-request';
import type { SeriesResource } from '@housetab/functions/core/series/series-resource';
import type { Following } from '@/api/series';

/**
 * What a change applies to: this entry, or all that follow as well. `alone`: the reader could change nothing
 * that follows, so nothing was asked.
 */
export type Scope = 'alone' | 'one' | Following;

/** The question before an entry of a series is changed or deleted. */
export interface FollowingQuestion {
  what: 'change' | 'delete';
  series: SeriesResource;
  /** What it is called. */
  title: string;
  /** The rule from now on, if the entry's day was changed; null = it wasn't. */
  movedRule: RuleBody | null;
}

/**
 * The rule with the day to which one of its entries was moved; null = the rule stays the same, such as that
 * of a daily series, which has no day of its own.
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
