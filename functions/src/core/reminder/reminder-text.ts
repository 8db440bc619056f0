import { monthName, monthOf, yearOf, type MonthKey } from '../calendar/calendar.ts';
import { monthText } from '../sentences/dates.ts';
import { moneyText } from '../sentences/event.ts';
import type { Cents } from '../money/money.ts';

interface OpenDebt {
  amount: Cents | null;
  firstMonth: MonthKey | null;
  lastMonth: MonthKey | null;
}

/** `$35.90 from October is still open`, `$35.90 is still open, some of it since September`. */
export function stillOpen(open: OpenDebt, at: string): string {
  const { amount, from, since } = partsOf(open, at);
  return `${amount}${from} is still open${since && `, some of it since ${since}`}`;
}

/** `$35.90 from October`, `$35.90, some of it open since September`. */
export function whatWasOpen(open: OpenDebt, at: string): string {
  const { amount, from, since } = partsOf(open, at);
  return `${amount}${from}${since && `, some of it open since ${since}`}`;
}

function partsOf({ amount, firstMonth: first, lastMonth: last }: OpenDebt, at: string) {
  const name = first === null ? '' : nameOfMonth(first, at);
  const isOne = first === last;
  return {
    amount: moneyText(amount),
    from: isOne && name ? ` from ${name}` : '',
    since: isOne ? '' : name,
  };
}

/** Omits the year for the last twelve months. */
function nameOfMonth(month: MonthKey, at: string): string {
  const ago = countOf(monthOf(at)) - countOf(month);
  return ago >= 0 && ago < 12 ? monthName(month) : monthText(month);
}

function countOf(month: MonthKey): number {
  return 12 * yearOf(month) + Number(month.slice(5));
}
