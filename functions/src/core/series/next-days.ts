import type { CalendarDate } from '../calendar/calendar.ts';
import { countBefore, nthDate } from './occurrences.ts';
import type { Rule } from './rule.ts';

/** From which day on, and how many there have been before: an end may count them. */
interface From {
  from: CalendarDate;
  done: number;
}

/**
 * The next days of a rule, for what is shown of it: at most so many, fewer where it ends before. By the function by
 * which occurrences are made.
 */
export function nextDays(rule: Rule, { from, done }: From, most: number): CalendarDate[] {
  const { end } = rule;
  const left = end && 'count' in end ? end.count - done : most;
  const first = countBefore(rule, from) + 1;
  const days: CalendarDate[] = [];
  for (let n = first; days.length < Math.min(most, left); n++) {
    const day = nthDate(rule, n);
    if (day === null || (end && 'on' in end && day > end.on)) break;
    days.push(day);
  }
  return days;
}

/** Those of a rule that has just begun. */
export function firstDays(rule: Rule, most: number): CalendarDate[] {
  return nextDays(rule, { from: rule.start, done: 0 }, most);
}
