import { readerTimeZone } from '@/lib/format/time-zone';

const formats = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string, instant: string | Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** Whether the time in this zone differs from the browser's, at that instant. */
export function isOtherClock(timeZone: string, instant: string | Date): boolean {
  const own = readerTimeZone();
  return timeZone !== own && clockIn(timeZone, instant) !== clockIn(own, instant);
}
