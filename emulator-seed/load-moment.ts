import { addDays, dayIn, startOfDayIn } from '../functions/src/core/calendar/calendar.ts';
import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { fractionFor } from './keyed-random.ts';

/** The moment that the demo is seen from: nothing in it lies later. */
export interface LoadMoment {
  now: Date;
  timeZone: string;
  /** The day of `now` in the time zone. */
  today: CalendarDate;
}

export function loadMoment(now: Date, timeZone: string): LoadMoment {
  return { now, timeZone, today: dayIn(timeZone, now) };
}

/** A time of day, in minutes since midnight. */
export function clock(hours: number, minutes: number): number {
  return hours * 60 + minutes;
}

/** The instant of that time on a day; may lie ahead. */
export function instantOn(moment: LoadMoment, day: CalendarDate, minutes: number): Date {
  return new Date(midnightOf(moment, day) + Math.round(minutes * 60_000));
}

/** Finding a day's start is a search, and hundreds of rows share a few hundred days. */
const midnights = new Map<string, number>();

function midnightOf({ timeZone }: LoadMoment, day: CalendarDate): number {
  const key = `${timeZone}/${day}`;
  const midnight = midnights.get(key) ?? startOfDayIn(timeZone, day).getTime();
  midnights.set(key, midnight);
  return midnight;
}

/** An instant on or after the day, at the time where it has passed, else earlier today. */
export function pastInstantOn(
  moment: LoadMoment,
  day: CalendarDate,
  minutes: number,
  key: string,
): Date {
  const instant = instantOn(moment, day, minutes);
  if (instant <= moment.now) return instant;
  const midnight = midnightOf(moment, moment.today);
  const sinceMidnight = moment.now.getTime() - midnight;
  return new Date(midnight + Math.floor(sinceMidnight * fractionFor(key)));
}

export function daysFromNow(moment: LoadMoment, days: number, minutes: number): Date {
  return instantOn(moment, addDays(moment.today, days), minutes);
}

/** The evening before the first day: when the household was made. */
export function foundingInstant(firstDay: CalendarDate, moment: LoadMoment): Date {
  return instantOn(moment, addDays(firstDay, -1), clock(19, 30));
}
