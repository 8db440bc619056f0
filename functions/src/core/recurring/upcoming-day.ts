import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { dayText } from '../sentences/dates.ts';
import { weekdayOf } from './recurrence-text.ts';

/** Within a sentence: `today`, `tomorrow`, `on Tuesday` for the following days, `on Dec 15`. */
export function upcomingDayText(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  const isNear = day > today && day < addDays(today, 7);
  return `on ${isNear ? weekdayOf(day) : dayText(day)}`;
}
