/** What people read: US dollars and en-US dates. Days are formatted by core's `calendar`. */
import { monthNames, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { lazily } from '@housetab/functions/core/wire/lazily';
import { formatCents, groupThousands, type Cents } from '@housetab/functions/core/money/money';

/** Cents as dollars: `$1,234.50`. */
export function formatMoney(cents: Cents): string {
  return formatCents(cents);
}

const moments = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** An instant (ISO 8601) as a day where the reader is: `Nov 20, 2026`. */
export function formatDay(instant: string | Date): string {
  const date = new Date(instant);
  const month = monthNames[date.getMonth()]!.slice(0, 3);
  return `${month} ${date.getDate()}, ${date.getFullYear()}`;
}

/** An instant with its time: `Nov 20, 2026, 4:05 PM`. */
export function formatMoment(instant: string | Date): string {
  return moments().format(new Date(instant));
}

/** `Friday, November 20, 2026`. By hand: a formatter costs a slow phone as much as the screen. */
export function formatLongDay(instant: string | Date): string {
  const date = new Date(instant);
  const [weekday, month] = [weekdays[date.getDay()], monthNames[date.getMonth()]];
  return `${weekday}, ${month} ${date.getDate()}, ${date.getFullYear()}`;
}

/** The day of an instant where the reader is, `YYYY-MM-DD`. */
export function localDay(instant: Date): CalendarDate {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()];
  return [instant.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** How much of the whole, in as few digits as say it: 77%, 5.9%, <0.1%; nothing where it is no part. */
export function formatShare(percentage: number | null): string {
  if (percentage === null) return '';
  if (percentage > 0 && percentage < 0.05) return '<0.1%';
  return `${percentage.toFixed(percentage >= 9.95 || percentage === 0 ? 0 : 1)}%`;
}

/** The same to the hundredth: 33.34%, or a dash where it is no part of the whole. */
export function formatExactShare(percentage: number | null): string {
  return percentage === null ? '–' : `${percentage.toFixed(2)}%`;
}

/** `1 transaction`, `2 transactions`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${groupThousands(count)} ${count === 1 ? singular : plural}`;
}
