import { dayIn, yearOf } from '@housetab/functions/core/calendar/calendar';
import { sessionStore } from '@/lib/session/session-store';

/** Milliseconds: no clock on earth is further from UTC than 14 hours. */
const FARTHEST = 14 * 3_600_000;

export function setCalendarTimeZone(zone: string | null): void {
  sessionStore.setState({ timeZone: zone });
}

export function calendarTimeZone(): string | null {
  return sessionStore.getState().timeZone;
}

/** The current year in the household; before it is known, in the browser's zone. */
export function currentYear(now = new Date()): number {
  const year = new Date(now.getTime() - FARTHEST).getUTCFullYear();
  // Except around New Year it is the same everywhere, so no formatter is needed: creating one is slow on a phone.
  if (year === new Date(now.getTime() + FARTHEST).getUTCFullYear()) return year;
  const timeZone = calendarTimeZone();
  return timeZone === null ? now.getFullYear() : yearOf(dayIn(timeZone, now));
}
