import {
  addDays,
  dayIn,
  monthOf,
  monthRange,
  startOfDayIn,
  type CalendarDate,
} from '../calendar/calendar.ts';
import { firstTimeToNotify } from './quiet-hours.ts';
import type { Digest } from './notification-choices.ts';

/** The digest: on Mondays about the previous week, or on the first about the previous month. */

/** In the household's time zone. */
const NIGHT = { from: '00:00', to: '08:00' };

/** The first time after `now`; null = no digest is wanted. */
export function nextDigest(digest: Digest, timeZone: string, now: Date): Date | null {
  if (digest === 'off') return null;
  let day = dayIn(timeZone, now);
  // The first of the next month is at most 31 days away.
  for (let days = 0; days < 33; days += 1, day = addDays(day, 1)) {
    if (!isDayOf(digest, day)) continue;
    const due = firstTimeToNotify(NIGHT, timeZone, startOfDayIn(timeZone, day));
    if (due > now) return due;
  }
  throw new RangeError('A day of each week and month is due.');
}

function isDayOf(digest: Digest, day: CalendarDate): boolean {
  return digest === 'weekly' ? weekdayOf(day) === MONDAY : day.endsWith('-01');
}

const MONDAY = 1;

function weekdayOf(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The period of a digest sent on that day, or soon after if the mail server was unavailable. */
export function periodOf(
  digest: Exclude<Digest, 'off'>,
  day: CalendarDate,
): { start: CalendarDate; end: CalendarDate } {
  if (digest === 'monthly') return monthRange(monthOf(addDays(`${monthOf(day)}-01`, -1)));
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { start: addDays(monday, -7), end: addDays(monday, -1) };
}
