import type { CalendarDate } from '../calendar/calendar.ts';
import { countOccurrencesBefore, nthOccurrenceDate } from './occurrences.ts';
import type { RecurrenceRule } from './stored.ts';

/** The first day, and the number of earlier occurrences, which the rule's end may count. */
interface From {
  from: CalendarDate;
  done: number;
}

/**
 * The rule's next days for display: at most `most`, fewer if it ends before. The same function creates the occurrences.
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

export function firstOccurrenceDates(rule: RecurrenceRule, most: number): CalendarDate[] {
  return nextOccurrenceDates(rule, { from: rule.start, done: 0 }, most);
}
