/** Separate from `calendar.ts`, so that screens can use that file without loading zod. */
import * as z from 'zod';
import { instantOf, isCalendarDate, isTimeZone, LAST_INSTANT } from './calendar.ts';

export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, { message: 'Use a date that exists, as YYYY-MM-DD.' })
  .meta({ format: 'date', description: 'A calendar date, YYYY-MM-DD, without a time zone.' });

export const monthKeySchema = z
  .string()
  .refine((text) => isCalendarDate(`${text}-01`), { message: 'Use a month as YYYY-MM.' })
  .meta({ pattern: '^\\d{4}-\\d{2}$', description: 'A month, YYYY-MM.' });

export const instantSchema = z.iso.datetime().meta({ description: 'An instant in UTC, ISO 8601.' });

/** From a client, with any UTC offset. The end of the year 9999 is the latest storable. */
export const sentInstantSchema = z.iso
  .datetime({ offset: true, message: 'Use an instant such as 2026-11-20T18:00:00+01:00.' })
  .refine((text) => instantOf(text).getTime() <= LAST_INSTANT, {
    message: 'Use an earlier instant.',
  })
  .meta({ description: 'An instant, ISO 8601, in UTC or with an offset.' });

export const timeZoneSchema = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, { message: 'Use an IANA time zone such as America/New_York.' })
  .meta({ description: 'An IANA time zone.', examples: ['America/New_York'] });
