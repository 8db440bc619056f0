import { dayIn, yearOf } from '@housetab/functions/core/calendar/calendar';
import { sessionStore } from '@/lib/session/session-store';

/** In milliseconds: no place on earth has a clock further from UTC than 14 hours. */
const FARTHEST = 14 * 3_600_000;

/** Whose calendar decides: the household's that is shown. */
export function setCalendarTimeZone(zone: string | null): void {
  sessionStore.setState({ timeZone: zone });
}

export function calendarTimeZone(): string | null {
  return sessionStore.getState().timeZone;
}

/** The year that it is in the household; before one is known, where the reader is. */
export function currentYear(now = new Date()): number {
  const year = new Date(now.getTime() - FARTHEST).getUTCFullYear();
  // All year but around New Year it is the same everywhere: a formatter costs a slow phone too much.
  if (year === new Date(now.getTime() + FARTHEST).getUTCFullYear()) return year;
  const timeZone = calendarTimeZone();
  return timeZone === null ? now.getFullYear() : yearOf(dayIn(timeZone, now));
}
