import { monthNames, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import type { Currency } from '@housetab/functions/core/money/currency';
import { formatCents, type Cents } from '@housetab/functions/core/money/money';
import { browserLanguage } from '@/lib/format/browser-language';
import { currentYear } from '@/lib/format/current-year';

/** Amounts and dates as text: English, with day and month in the order of the browser's region. */

/**
 * Cents as an amount: `$1,234.50`.
 * @param currency default: the displayed household's
 */
export function formatMoney(cents: Cents, currency?: Currency): string {
  return formatCents(cents, currency);
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/**
 * `Nov 20`, for another year `Nov 20, 2025`; `20 Nov` in day-first regions. Without `Intl`: the
 * first formatter of a page takes 0.1 s on a slow phone.
 */
function dateText(
  year: number,
  month: number,
  day: number,
  names: readonly string[],
  hasYear = year !== currentYear(),
): string {
  const name = names[month - 1]!;
  const date = isDayFirst() ? `${day} ${name}` : `${name} ${day}`;
  if (!hasYear) return date;
  return isDayFirst() ? `${date} ${year}` : `${date}, ${year}`;
}

const shortMonths = monthNames.map((name) => name.slice(0, 3));

/** `Nov 20`; for another year `Nov 20, 2025`. */
export function formatDate(date: CalendarDate, hasYear?: boolean): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dateText(year, month, day, shortMonths, hasYear || undefined);
}

/** An instant (ISO 8601) as a day in the browser's zone: `Nov 20`. */
export function formatDay(instant: string | Date): string {
  const date = new Date(instant);
  return dateText(date.getFullYear(), date.getMonth() + 1, date.getDate(), shortMonths);
}

/** An instant with its time: `Nov 20, 4:05 PM`. */
export function formatMoment(instant: string | Date): string {
  const date = new Date(instant);
  return `${formatDay(date)}, ${timeOf(date)}`;
}

/** `Friday, November 20`; another year is added. */
export function formatLongDate(date: CalendarDate, hasYear?: boolean): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday}, ${dateText(year, month, day, monthNames, hasYear || undefined)}`;
}

/** The full day of an instant in the browser's zone, with its year. */
export function formatLongDay(instant: string | Date): string {
  return formatLongDate(localDay(new Date(instant)), true);
}

/** The day of an instant in the browser's zone, `YYYY-MM-DD`. */
export function localDay(instant: Date): CalendarDate {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()];
  return [instant.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

interface Habits {
  locale: string;
  isDayFirst: boolean;
  time: Intl.DateTimeFormat | null;
}

let known: Habits | null = null;

function habits(): Habits {
  const locale = browserLanguage();
  if (known?.locale !== locale) known = { locale, isDayFirst: isDayFirstIn(locale), time: null };
  return known;
}

function isDayFirstIn(locale: string): boolean {
  // The most common language needs no formatter, which a slow phone takes long to create.
  if (locale === 'en-US') return false;
  const parts = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' });
  const [first] = parts.formatToParts(0).filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'day';
}

function isDayFirst(): boolean {
  return habits().isDayFirst;
}

/** `4:05 PM`, or `16:05` in 24-hour regions. */
function timeOf(instant: Date): string {
  const own = habits();
  own.time ??= new Intl.DateTimeFormat(own.locale, { timeStyle: 'short' });
  return own.time.format(instant);
}
