import { addDays, startOfDayIn, type CalendarDate } from '../calendar/calendar.ts';

/** In days after its own day: when a draft sends reminders. After the last it stays quiet. */
export const DRAFT_REMINDER_DAYS = [3, 7] as const;

/** In milliseconds, nine hours: nobody is reminded at midnight. */
const MORNING = 9 * 60 * 60 * 1000;

/**
 * When a draft sends its next reminder to those who are in it. A draft that was made long after its day sends
 * none.
 *
 * @param today in the household's time zone: reminders of this day and earlier ones are over
 * @returns null = there is no further reminder
 */
export function nextDraftReminder(
  on: CalendarDate,
  today: CalendarDate,
  timeZone: string,
): Date | null {
  const day = DRAFT_REMINDER_DAYS.map((days) => addDays(on, days)).find((one) => one > today);
  return day === undefined ? null : new Date(startOfDayIn(timeZone, day).getTime() + MORNING);
}
