import { dayIn, yearOf } from '@housetab/functions/core/calendar/calendar';

/** No two places on earth are further apart. */
const FARTHEST = 14 * 3_600_000;

let timeZone: string | null = null;

/** Whose calendar decides: the household's that is shown. */
export function setCalendarTimeZone(zone: string | null): void {
  timeZone = zone;
}

export function calendarTimeZone(): string | null {
  return timeZone;
}

/** The year that it is in the household; before one is known, where the reader is. */
export function currentYear(now = new Date()): number {
  const year = new Date(now.getTime() - FARTHEST).getUTCFullYear();
  // All year but around New Year it is the same everywhere: a formatter costs a slow phone too much.
  if (year === new Date(now.getTime() + FARTHEST).getUTCFullYear()) return year;
  return timeZone === null ? now.getFullYear() : yearOf(dayIn(timeZone, now));
}
