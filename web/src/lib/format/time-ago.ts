import { dayIn, yearOf, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { DAY_MS } from '@housetab/functions/core/calendar/day';

/** Milliseconds, like those below. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * `2 hours ago`, `yesterday`, `last month`. Counts calendar days, months and years, to agree with
 * the heading of the day. Without `Intl`, whose first formatter takes 0.1 s on a slow phone.
 * @param timeZone of the calendar
 */
export function timeAgo(instant: string, now: Date, timeZone: string): string {
  const at = new Date(instant);
  const elapsed = now.getTime() - at.getTime();
  if (elapsed < MINUTE) return 'just now';
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), 'minute');
  // Across midnight `3 hours ago` is clearer than `yesterday`, but `20 hours ago` is not.
  if (elapsed < DAY_MS / 2) return ago(Math.floor(elapsed / HOUR), 'hour');
  return (
    daysAgo(dayIn(timeZone, at), dayIn(timeZone, now)) ?? ago(Math.floor(elapsed / HOUR), 'hour')
  );
}

/** Null for today. */
function daysAgo(day: CalendarDate, today: CalendarDate): string | null {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (days <= 0) return null;
  if (days === 1) return 'yesterday';
  if (days < 7) return ago(days, 'day');
  const years = yearOf(today) - yearOf(day);
  const months = 12 * years + monthOfYear(today) - monthOfYear(day);
  // A month can be as short as 28 days. Within one calendar month it counts weeks.
  if (days < 28 || months === 0) return ago(Math.floor(days / 7), 'week');
  if (months === 1) return 'last month';
  if (months < 12) return ago(months, 'month');
  return years === 1 ? 'last year' : ago(years, 'year');
}

function monthOfYear(day: CalendarDate): number {
  return Number(day.slice(5, 7));
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
