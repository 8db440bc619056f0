/** Times of day without notifications, in the household's time zone. */
export interface QuietHours {
  /** `22:00`; the first quiet minute. */
  from: string;
  /** `07:00`; the first minute that is not quiet. Earlier than `from` = on the next day. */
  to: string;
}

export function isQuiet({ from, to }: QuietHours, timeZone: string, instant: Date): boolean {
  const minute = minuteOfDay(timeZone, instant);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start < end ? start <= minute && minute < end : minute >= start || minute < end;
}

/**
 * The first instant from `now` on that is not quiet. Follows the clock through changes: if it skips
 * the end of the quiet hours, they end with the skip; if it goes back into them, it is quiet again.
 */
export function firstTimeToNotify(
  quietHours: QuietHours | null,
  timeZone: string,
  now: Date,
): Date {
  if (!quietHours) return now;
  let instant = now;
  while (isQuiet(quietHours, timeZone, instant)) {
    const left = minutesOf(quietHours.to) - minuteOfDay(timeZone, instant);
    const untilEnd = floorToMinute(instant) + (left > 0 ? left : left + MINUTES_OF_DAY) * MINUTE_MS;
    // Clock changes happen at quarters of an hour: nowhere else does the time of day jump.
    const nextQuarter = (Math.floor(instant.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
    instant = new Date(Math.min(untilEnd, nextQuarter));
  }
  return instant;
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const MINUTES_OF_DAY = 24 * 60;

function floorToMinute(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(timeZone: string, instant: Date): number {
  let format = formats.get(timeZone);
  if (!format) {
    // en-GB writes times as HH:MM.
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    formats.set(timeZone, format);
  }
  return minutesOf(format.format(instant));
}
