import { addDays, dayIn, formatLongDate } from '@housetab/functions/core/calendar/calendar';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';

interface DayOfActivity {
  /** `YYYY-MM-DD` in the household's time zone. */
  day: string;
  heading: string;
  entries: ActivityResource[];
}

/** The entries by day, in the order they come: newest first. */
export function groupByDay(
  entries: readonly ActivityResource[],
  timeZone: string,
  now: Date,
): DayOfActivity[] {
  const today = dayIn(timeZone, now);
  const days = Map.groupBy(entries, ({ at }) => dayIn(timeZone, new Date(at)));
  return [...days].map(([day, list]) => ({ day, heading: headingOf(day, today), entries: list }));
}

function headingOf(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatLongDate(day);
}

/** `4:05 PM` where the household is. */
export function timeIn(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  // Some engines put a narrow space before AM and PM.
  return format.format(new Date(instant)).replace(/\s/g, ' ');
}

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `2 hours ago`, `yesterday`, `just now`. */
export function timeAgo(instant: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000;
  const step = steps.find(([, size]) => seconds >= size);
  if (!step) return 'just now';
  return relative.format(-Math.floor(seconds / step[1]), step[0]);
}
