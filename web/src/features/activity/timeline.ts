import { addDays, dayIn } from '@housetab/functions/core/calendar/calendar';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { formatLongDate } from '@/lib/format/format';

interface DayOfActivity {
  /** `YYYY-MM-DD` in the household's time zone. */
  day: string;
  heading: string;
  entries: ActivityResource[];
}

/**
 * Each entry records its subject's name at that time. The newest state replaces it: the subject has its last name, and a deleted
 * one can't be opened.
 */
export function withNewestSubjects(entries: readonly ActivityResource[]): ActivityResource[] {
  const newest = new Map<string, ActivityResource['subject']>();
  return entries.map((entry) => {
    if (entry.subject === null) return entry;
    const key = `${entry.resourceType}/${entry.resourceId}`;
    const subject = newest.get(key) ?? entry.subject;
    newest.set(key, subject);
    return { ...entry, subject };
  });
}

/** Groups the entries by day and keeps their order, newest first. */
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

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** `4:05 PM` in the household's time zone. */
export function timeIn(timeZone: string, instant: string): string {
  let format = timeFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
    timeFormats.set(timeZone, format);
  }
  // Some engines put a narrow space before AM and PM.
  return format.format(new Date(instant)).replace(/\s/g, ' ');
}
