import { addDays, dayIn, monthOf, startOfDayIn, type MonthKey } from '../calendar/calendar.ts';
import { nextDigest } from './digest-times.ts';
import type { StoredSettings } from './stored.ts';

/**
 * The monthly summary is sent on the first of the next month, or once the month is closed. The
 * settings store the month of the last one, so that none is sent twice.
 */

/**
 * The settings to store when a month is closed before its summary was sent; null = it was sent, or
 * none is wanted. Older settings do not store the last month; then it counts as sent.
 */
export function monthAskedFor(
  { digest, monthTold }: Pick<StoredSettings, 'digest' | 'monthTold'>,
  month: MonthKey,
  now: Date,
): Pick<StoredSettings, 'monthAsked' | 'digestDueAt'> | null {
  if (digest !== 'monthly' || monthTold === undefined) return null;
  if (monthTold !== null && monthTold >= month) return null;
  return { monthAsked: month, digestDueAt: now };
}

export function monthOfLetter(
  { monthAsked }: Pick<StoredSettings, 'monthAsked'>,
  timeZone: string,
  now: Date,
): MonthKey {
  return monthAsked ?? monthBefore(timeZone, now);
}

/**
 * When the next one is due after that of `month`: not on a day that would repeat the month, and at
 * once if a later month's summary is overdue.
 */
export function nextLetterAfter(month: MonthKey, timeZone: string, now: Date): Date {
  const first = startOfDayIn(timeZone, `${monthOf(dayIn(timeZone, now))}-01`);
  const due = nextDigest('monthly', timeZone, first)!;
  if (monthBefore(timeZone, due) > month) return due > now ? due : now;
  return nextDigest('monthly', timeZone, due > now ? due : now)!;
}

function monthBefore(timeZone: string, now: Date): MonthKey {
  return monthOf(addDays(`${monthOf(dayIn(timeZone, now))}-01`, -1));
}
