import { monthNames, type CalendarDate } from '../calendar/calendar.ts';
import { anchorDayOf } from './recurrence-rule.ts';
import type { RecurrenceRule } from './stored.ts';
import type { RecurrenceUnit } from './recurring-kind.ts';
import { dayText } from '../sentences/dates.ts';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Within a sentence: `every month on the 1st`, `every 2 weeks on Friday`. */
export function recurrenceText(rule: RecurrenceRule): string {
  const on = onText(rule);
  return [distanceText(rule), on].filter((part) => part !== '').join(' ');
}

/** `every month on the 1st, 12 times`, `every day until Dec 31, 2026`. */
export function recurrenceTextWithEnd(rule: RecurrenceRule): string {
  const { end } = rule;
  if (!end) return recurrenceText(rule);
  if ('on' in end) return `${recurrenceText(rule)} until ${dayText(end.on)}`;
  return `${recurrenceText(rule)}, ${end.count === 1 ? 'once' : `${end.count} times`}`;
}

function distanceText({ every, unit }: { every: number; unit: RecurrenceUnit }): string {
  return every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;
}

function onText(rule: RecurrenceRule): string {
  const day = anchorDayOf(rule);
  const month = monthNames[Number(rule.start.slice(5, 7)) - 1];
  switch (rule.unit) {
    case 'day':
      return '';
    case 'week':
      return `on ${weekdayOf(rule.start)}`;
    case 'month':
      return day === 'last' ? 'on the last day' : `on the ${ordinalText(day)}`;
    case 'year':
      return day === 'last' ? `on the last day of ${month}` : `on ${month} ${day}`;
  }
}

export function weekdayOf(date: CalendarDate): string {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
}

/** `1st`, `22nd`, `13th`. */
function ordinalText(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10];
  return `${number}${ending ?? 'th'}`;
}
