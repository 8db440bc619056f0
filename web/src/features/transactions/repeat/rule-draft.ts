import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import {
  anchorDayOf,
  hasAnchorDay,
  type Rule,
  type RuleUnit,
} from '@housetab/functions/core/series/rule';
import { ruleSchema, type RuleBody } from '@housetab/functions/core/series/series-request';

/** When something comes back, as the fields have it. */
export interface RuleDraft {
  every: string;
  unit: RuleUnit;
  /** Of months and years: a day of the month, `last`, or '' for the day on which it begins. */
  day: string;
  ends: 'never' | 'on' | 'count';
  endOn: string;
  endCount: string;
}

/** Every month, on the day on which it begins. */
export const monthly: RuleDraft = {
  ...{ every: '1', unit: 'month', day: '', ends: 'never', endOn: '', endCount: '12' },
};

/** The rule that the fields mean, or why there is none. */
export function readRule(
  { every, unit, day, ends, endOn, endCount }: RuleDraft,
  start: CalendarDate,
): { rule: RuleBody } | { fault: string } {
  const end =
    ends === 'on' ? { on: endOn } : ends === 'count' ? { count: Number(endCount) } : undefined;
  const read = ruleSchema.safeParse({
    ...{ every: Number(every), unit, start },
    ...(hasAnchorDay(unit) && day !== '' && { day: day === 'last' ? day : Number(day) }),
    ...(end && { end }),
  });
  if (read.success) return { rule: read.data };
  const issue = read.error.issues[0];
  if (issue?.path[0] === 'end') {
    return {
      fault: ends === 'on' ? 'Choose a last day after the first.' : 'Use a number from 1 to 999.',
    };
  }
  return { fault: issue?.message ?? 'Choose when it comes back.' };
}

/** What the choice of the day shows while nothing was chosen. */
export function dayShown({ day }: RuleDraft, start: CalendarDate): string {
  return day === '' ? String(anchorDayOf({ start })) : day;
}

/** As core's functions take it. */
export function asRule(rule: RuleBody): Rule {
  const { day, end, ...rest } = rule;
  return { ...rest, ...(day !== undefined && { day }), ...(end && { end }) };
}
