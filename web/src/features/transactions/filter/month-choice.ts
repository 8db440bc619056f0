import {
  monthName,
  monthOf,
  monthRange,
  yearOf,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import { addMonths } from '@housetab/functions/core/calendar/months';
import {
  type TransactionFilter,
  without,
} from '@/features/transactions/filter/filter-search-params';

export type MonthChoice = MonthKey | 'all' | 'custom';

const MONTHS_OFFERED = 24;

export function monthChoiceOf({ txStartDate, txEndDate }: TransactionFilter): MonthChoice {
  if (!txStartDate && !txEndDate) return 'all';
  if (!txStartDate || !txEndDate) return 'custom';
  const month = monthOf(txStartDate);
  const { start, end } = monthRange(month);
  return start === txStartDate && end === txEndDate ? month : 'custom';
}

export function withMonth(filter: TransactionFilter, month: MonthKey | 'all'): TransactionFilter {
  const rest = without(filter, 'txStartDate', 'txEndDate');
  if (month === 'all') return rest;
  const { start, end } = monthRange(month);
  return { ...rest, txStartDate: start, txEndDate: end };
}

/** The arrows end at next month: bills are rarely entered further ahead. */
export function latestOfferedMonth(now: MonthKey): MonthKey {
  return addMonths(now, 1);
}

/** The offered months, the latest first; includes the chosen one. */
export function monthsOffered(now: MonthKey, chosen: MonthChoice): MonthKey[] {
  const last = latestOfferedMonth(now);
  const months = Array.from({ length: MONTHS_OFFERED + 2 }, (_, index) => addMonths(last, -index));
  if (chosen === 'all' || chosen === 'custom' || months.includes(chosen)) return months;
  return [...months, chosen].toSorted().toReversed();
}

export function nameMonth(month: MonthKey, now: MonthKey): string {
  const name = monthName(month);
  return yearOf(month) === yearOf(now) ? name : `${name} ${yearOf(month)}`;
}

export function nameMonthShortly(month: MonthKey, now: MonthKey): string {
  if (yearOf(month) === yearOf(now)) return monthName(month);
  return `${monthName(month).slice(0, 3)} ${yearOf(month)}`;
}
