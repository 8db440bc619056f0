import { addDays, startOfDayIn, type CalendarDate } from '../calendar/calendar.ts';

/** So many days after its own a draft reminds of itself. Then it stays quiet. */
export const REMINDER_DAYS = [3, 7] as const;

/** In milliseconds, nine hours: nobody is reminded at midnight. */
const MORNING = 9 * 60 * 60 * 1000;

/**
 * When a draft reminds those who are in it next. Of what was made up for long after its day, nothing reminds.
 *
 * @param today the day in the household's time zone, of which and before which nothing is told any more
 * @returns null = not any more
 */
export function nextReminder(on: CalendarDate, today: CalendarDate, timeZone: string): Date | null {
  const day = REMINDER_DAYS.map((days) => addDays(on, days)).find((one) => one > today);
  return day === undefined ? null : new Date(startOfDayIn(timeZone, day).getTime() + MORNING);
}
