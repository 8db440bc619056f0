/** Days, months and instants on the wire. Apart from `calendar.ts`, which screens need before any schema. */
import * as z from 'zod';
import { isCalendarDate, isTimeZone } from './calendar.ts';

export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, { message: 'Use a date that exists, as YYYY-MM-DD.' })
  .meta({ format: 'date', description: 'A calendar date, YYYY-MM-DD, without a time zone.' });

export const monthKeySchema = z
  .string()
  .refine((text) => isCalendarDate(`${text}-01`), { message: 'Use a month as YYYY-MM.' })
  .meta({ pattern: '^\\d{4}-\\d{2}$', description: 'A month, YYYY-MM.' });

export const instantSchema = z.iso.datetime().meta({ description: 'An instant in UTC, ISO 8601.' });

export const timeZoneSchema = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, { message: 'Use an IANA time zone such as America/New_York.' })
  .meta({ description: 'An IANA time zone.', examples: ['America/New_York'] });
