import { addDays, monthOf, monthRange } from '../functions/src/core/calendar/calendar.ts';
import type { CalendarDate, MonthKey } from '../functions/src/core/calendar/calendar.ts';
import type { SeedMoment, Weekday } from './household-data.ts';

/** The load day's month and the 24 months before it. */
export const DEMO_MONTHS = 25;

const weekdays = ['Sunday', 'Monday', '', '', 'Thursday', '', 'Saturday'] as const;

export function monthBefore(month: MonthKey, count: number): MonthKey {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  const number = String((months % 12) + 1).padStart(2, '0');
  return `${Math.floor(months / 12)}-${number}`;
}

/** All demo months, oldest first. `fromMonth` in the data is the position in this list. */
export function demoMonths(today: CalendarDate): MonthKey[] {
  return Array.from({ length: DEMO_MONTHS }, (_, position) =>
    monthBefore(monthOf(today), DEMO_MONTHS - 1 - position),
  );
}

/** How many months the day's month lies before today's. */
export function monthsAgoOf(date: CalendarDate, today: CalendarDate): number {
  const count = (day: CalendarDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(today) - count(date);
}

/** The day of a month, or the month's last day if it is shorter. */
export function dayOfMonth(month: MonthKey, day: number): CalendarDate {
  const date = `${month}-${String(day).padStart(2, '0')}`;
  const { end } = monthRange(month);
  return date < end ? date : end;
}

export function daysOfMonthOn(month: MonthKey, weekday: Weekday): CalendarDate[] {
  const { start, end } = monthRange(month);
  const days: CalendarDate[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] === weekday) days.push(day);
  }
  return days;
}

/** The day of a moment; null if it lies ahead or before the first demo month. */
export function dayOfMoment(moment: SeedMoment, today: CalendarDate): CalendarDate | null {
  const day = nominalDay(moment, today);
  const first = `${monthBefore(monthOf(today), DEMO_MONTHS - 1)}-01`;
  return first <= day && day <= today ? day : null;
}

function nominalDay(moment: SeedMoment, today: CalendarDate): CalendarDate {
  if ('daysAgo' in moment) return addDays(today, -moment.daysAgo);
  if ('monthsAgo' in moment) {
    return dayOfMonth(monthBefore(monthOf(today), moment.monthsAgo), moment.day);
  }
  const { yearly, yearsBack = 0, plus = 0 } = moment;
  const [number, day] = yearly.split('-');
  const thisYear = dayOfMonth(`${today.slice(0, 4)}-${number}`, Number(day));
  const years = yearsBack + (thisYear <= today ? 0 : 1);
  return addDays(dayOfMonth(monthBefore(monthOf(thisYear), 12 * years), Number(day)), plus);
}
