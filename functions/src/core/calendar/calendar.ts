import { lazily } from '../wire/lazily.ts';

/** A day without a time zone, `YYYY-MM-DD`. Transactions happen on days, not at instants. */
export type CalendarDate = string;

/** A month without a time zone, `YYYY-MM`. */
export type MonthKey = string;

/** Whether the text is an existing day, from year 1900 to 2999. */
export function isCalendarDate(text: string): boolean {
  const match = /^(19|2\d)\d\d-\d\d-\d\d$/.test(text);
  if (!match) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** No day is later. */
export const LAST_DAY: CalendarDate = '2999-12-31';

export function monthOf(date: CalendarDate): MonthKey {
  return date.slice(0, 7);
}

/** First and last day of a month, both included. */
export function monthRange(month: MonthKey): { start: CalendarDate; end: CalendarDate } {
  const [year, number] = yearAndMonth(month);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { start: `${month}-01`, end: `${month}-${String(last).padStart(2, '0')}` };
}

/** January first. */
export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `November`, in English. */
export function monthName(month: MonthKey): string {
  const [, number] = yearAndMonth(month);
  return monthNames[number - 1]!;
}

export function yearOf(date: CalendarDate | MonthKey): number {
  return Number(date.slice(0, 4));
}

function yearAndMonth(month: MonthKey): [number, number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
}

/** Negative `days` go back. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): CalendarDate {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // en-CA writes dates as YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/**
 * The first instant of a day in a time zone. Found by a search instead of an offset, because in
 * some zones a clock change skips midnight; the day then begins later.
 */
export function startOfDayIn(timeZone: string, date: CalendarDate): Date {
  const hour = 3_600_000;
  const middle = Date.parse(`${date}T00:00:00Z`);
  let before = middle - 16 * hour;
  let within = middle + 16 * hour;
  while (within - before > 1) {
    const instant = Math.floor((before + within) / 2);
    if (dayIn(timeZone, new Date(instant)) < date) before = instant;
    else within = instant;
  }
  return new Date(within);
}

/** The last instant that can be stored, in milliseconds: the end of the year 9999. */
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Rounds finer times up to milliseconds: what is valid until then is valid to the end. */
export function instantOf(text: string): Date {
  const beyond = /\.\d{3}0*[1-9]/.test(text) ? 1 : 0;
  return new Date(Date.parse(text) + beyond);
}

/** Now, but not before these: a clock that was set back must not change the order of events. */
export function notBefore(now: Date, earlier: Iterable<Date>): Date {
  let latest = now;
  for (const one of earlier) if (one.getTime() > latest.getTime()) latest = one;
  return latest;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const shortDates = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
);
/** `Nov 20, 2026`. */
export function formatCalendarDate(date: CalendarDate): string {
  return shortDates().format(new Date(`${date}T00:00:00Z`));
}

/** `New York`, `Argentina / Buenos Aires`, `UTC`. */
export function timeZoneLabel(id: string): string {
  const places = id.split('/').slice(1);
  return (places.join(' / ') || id).replaceAll('_', ' ');
}
