import { dayIn, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { calendarTimeZone } from '@/lib/format/current-year';
import { localDay } from '@/lib/format/format';

/** The day of an instant as the household counts it, `YYYY-MM-DD`; before one is known, where the reader is. */
export function householdDay(instant: Date): CalendarDate {
  const timeZone = calendarTimeZone();
  return timeZone === null ? localDay(instant) : dayIn(timeZone, instant);
}
