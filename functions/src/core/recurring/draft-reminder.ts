import { addDays, startOfDayIn, type CalendarDate } from '../calendar/calendar.ts';

/** Days after the draft's date on which it sends reminders. After the last there are none. */
export const DRAFT_REMINDER_DAYS = [3, 7] as const;

/** Nine hours in ms: reminders are sent in the morning, not at midnight. */
const MORNING = 9 * 60 * 60 * 1000;

/**
 * The time of the draft's next reminder. A draft that was created long after its date sends none.
 *
 * @param today in the household's time zone; reminders up to this day are over
 * @returns null = no further reminder
 */
export function nextDraftReminder(
  on: CalendarDate,
  today: CalendarDate,
  timeZone: string,
): Date | null {
  const day = DRAFT_REMINDER_DAYS.map((days) => addDays(on, days)).find((one) => one > today);
  return day === undefined ? null : new Date(startOfDayIn(timeZone, day).getTime() + MORNING);
}
