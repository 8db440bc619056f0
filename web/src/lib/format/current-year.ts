import { dayIn, yearOf } from '@housetab/functions/core/calendar/calendar';
import { sessionStore } from '@/lib/session/session-store';

/** In milliseconds: no place on earth has a clock further from UTC than 14 hours. */
const FARTHEST = 14 * 3_600_000;

/** Sets the time zone of the household that is shown; its calendar decides. */
export function setCalendarTimeZone(zone: string | null): void {
  sessionStore.setState({ timeZone: zone });
}

export function calendarTimeZone(): string | null {
  return sessionStore.getState().timeZone;
}

/** The year that it is in the household; before one is known, where the reader is. */
export function currentYear(now = new Date()): number {
  const year = new Date(now.getTime() - FARTHEST).getUTCFullYear();
  // Except around New Year the year is the same everywhere, and no formatter is needed: making one is slow
  // on a phone.
  if (year === new Date(now.getTime() + FARTHEST).getUTCFullYear()) return year;
  const timeZone = calendarTimeZone();
  return timeZone === null ? now.getFullYear() : yearOf(dayIn(timeZone, now));
}
