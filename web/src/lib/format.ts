/** What people read: US dollars and en-US dates. Days are formatted by core's `calendar`. */
import { lazily } from '@housetab/functions/core/lazily';
import { formatCents } from '@housetab/functions/core/money';

/** A wire amount or a sum of such, in dollars: `$1,234.50`. */
export function formatMoney(amount: number): string {
  // Sums of wire amounts carry binary dust; a cent is the smallest thing there is.
  return formatCents(Math.round(amount * 100) + 0);
}

const days = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const moments = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);
const longDays = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }));

/** An instant (ISO 8601) as a day where the reader is: `Nov 20, 2026`. */
export function formatDay(instant: string | Date): string {
  return days().format(new Date(instant));
}

/** An instant with its time: `Nov 20, 2026, 4:05 PM`. */
export function formatMoment(instant: string | Date): string {
  return moments().format(new Date(instant));
}

/** `Friday, November 20, 2026`. */
export function formatLongDay(instant: string | Date): string {
  return longDays().format(new Date(instant));
}

/** How much of the whole, in as few digits as say it: 77%, 5.9%, <0.1%. */
export function formatShare(percentage: number): string {
  if (percentage > 0 && percentage < 0.05) return '<0.1%';
  return `${percentage.toFixed(percentage >= 9.95 || percentage === 0 ? 0 : 1)}%`;
}

/** `1 transaction`, `2 transactions`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;
}
