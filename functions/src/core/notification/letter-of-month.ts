import { addDays, dayIn, monthOf, startOfDayIn, type MonthKey } from '../calendar/calendar.ts';
import { nextDigest } from './digest-times.ts';
import type { StoredSettings } from './stored-settings.ts';

/**
 * The letter of a month goes on the first of the next one, or as soon as the month is closed. It never goes twice: the
 * settings say of which month the last one was.
 */

/**
 * What the settings are to say once the month is closed before its letter has gone; null = it has, or none is wanted.
 * Where it is not known (the settings are older), it has.
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

/** Of which month a letter is that is due now. */
export function monthOfLetter(
  { monthAsked }: Pick<StoredSettings, 'monthAsked'>,
  timeZone: string,
  now: Date,
): MonthKey {
  return monthAsked ?? monthBefore(timeZone, now);
}

/**
 * When the next one is due after that of a month: not on the day that would tell the same month again, and at once where
 * that of a later month should have gone meanwhile.
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
