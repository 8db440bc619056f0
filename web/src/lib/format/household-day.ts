import { dayIn, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { calendarTimeZone } from '@/lib/format/current-year';
import { localDay } from '@/lib/format/format';

/** The day of an instant in the household's time zone, `YYYY-MM-DD`; before it is known, in the browser's. */
export function householdDay(instant: Date): CalendarDate {
  const timeZone = calendarTimeZone();
  return timeZone === null ? localDay(instant) : dayIn(timeZone, instant);
}
