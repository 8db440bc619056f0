import type { CalendarDate } from '../calendar/calendar.ts';
import { countOccurrencesBefore, nthOccurrenceDate } from './occurrences.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** The first day, and how many occurrences there were before: the end of a rule may count them. */
interface From {
  from: CalendarDate;
  done: number;
}

/**
 * The next days of a rule, to be shown: at most `most`, fewer if the rule ends before. They are computed by
 * the function that also makes occurrences.
 */
export function nextOccurrenceDates(
  rule: RecurrenceRule,
  { from, done }: From,
  most: number,
): CalendarDate[] {
  const { end } = rule;
  const left = end && 'count' in end ? end.count - done : most;
  const first = countOccurrencesBefore(rule, from) + 1;
  const days: CalendarDate[] = [];
  for (let n = first; days.length < Math.min(most, left); n++) {
    const day = nthOccurrenceDate(rule, n);
    if (day === null || (end && 'on' in end && day > end.on)) break;
    days.push(day);
  }
  return days;
}

/** The first days of a rule. */
export function firstOccurrenceDates(rule: RecurrenceRule, most: number): CalendarDate[] {
  return nextOccurrenceDates(rule, { from: rule.start, done: 0 }, most);
}
