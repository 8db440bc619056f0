import { addDays, dayIn, startOfDayIn } from '../functions/src/core/calendar/calendar.ts';
import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { fractionFor } from './keyed-random.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The moment at which the demo is loaded: nothing in it happens later. */
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

/** The instant of a time of day on a day; may lie ahead. */
export function instantOn(moment: LoadMoment, day: CalendarDate, minutes: number): Date {
  return new Date(midnightOf(moment, day) + Math.round(minutes * MINUTE_MS));
}

/** Cached, because finding the start of a day is slow and many rows share a day. */
const midnights = new Map<string, number>();

function midnightOf({ timeZone }: LoadMoment, day: CalendarDate): number {
  const key = `${timeZone}/${day}`;
  const midnight = midnights.get(key) ?? startOfDayIn(timeZone, day).getTime();
  midnights.set(key, midnight);
  return midnight;
}

/** The time on the day if it has passed, otherwise an instant earlier today. */
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

/** The evening before the first day: the household is created then. */
export function foundingInstant(firstDay: CalendarDate, moment: LoadMoment): Date {
  return instantOn(moment, addDays(firstDay, -1), clock(19, 30));
}

export function earliest(now: Date, milliseconds: number): Date {
  return new Date(Math.min(now.getTime(), milliseconds));
}
