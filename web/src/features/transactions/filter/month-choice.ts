import {
  monthName,
  monthOf,
  monthRange,
  yearOf,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import { addMonths } from '@housetab/functions/core/calendar/months';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import { without } from '@/features/transactions/filter/filter-search-params';

/** What the list shows by transaction date: one month, everything, or any other dates. */
export type MonthChoice = MonthKey | 'all' | 'custom';

/** The list offers two years back. The arrows go further. */
const MONTHS_OFFERED = 24;

export function monthChoiceOf({ txStartDate, txEndDate }: TransactionFilter): MonthChoice {
  if (!txStartDate && !txEndDate) return 'all';
  if (!txStartDate || !txEndDate) return 'custom';
  const month = monthOf(txStartDate);
  const { start, end } = monthRange(month);
  return start === txStartDate && end === txEndDate ? month : 'custom';
}

/** The filter with its transaction dates changed to the month, or to none. */
export function withMonth(filter: TransactionFilter, month: MonthKey | 'all'): TransactionFilter {
  const rest = without(filter, 'txStartDate', 'txEndDate');
  if (month === 'all') return rest;
  const { start, end } = monthRange(month);
  return { ...rest, txStartDate: start, txEndDate: end };
}

/** The arrows end at next month: bills are hardly entered further ahead. */
export function latestOfferedMonth(now: MonthKey): MonthKey {
  return addMonths(now, 1);
}

/** The months to choose from, the latest first, the chosen one among them. */
export function monthsOffered(now: MonthKey, chosen: MonthChoice): MonthKey[] {
  const last = latestOfferedMonth(now);
  const months = Array.from({ length: MONTHS_OFFERED + 2 }, (_, index) => addMonths(last, -index));
  if (chosen === 'all' || chosen === 'custom' || months.includes(chosen)) return months;
  return [...months, chosen].toSorted().toReversed();
}

/** `November`, of another year than this `November 2025`. */
export function nameMonth(month: MonthKey, now: MonthKey): string {
  const name = monthName(month);
  return yearOf(month) === yearOf(now) ? name : `${name} ${yearOf(month)}`;
}

/** The same where there is little room: `November`, `Nov 2025`. */
export function nameMonthShortly(month: MonthKey, now: MonthKey): string {
  if (yearOf(month) === yearOf(now)) return monthName(month);
  return `${monthName(month).slice(0, 3)} ${yearOf(month)}`;
}
