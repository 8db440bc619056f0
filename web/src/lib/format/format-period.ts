import {
  monthName,
  yearOf,
  type CalendarDate,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import { currentYear } from '@/lib/format/current-year';
import { formatDate } from '@/lib/format/format';

interface NamedMonth {
  monthName: string;
  year: number;
}

/** `November`; for another year `November 2025`. */
export function formatMonth({ monthName: name, year }: NamedMonth): string {
  return year === currentYear() ? name : `${name} ${year}`;
}

/** The same for `YYYY-MM`. */
export function formatMonthKey(month: string): string {
  return formatMonth({ monthName: monthName(month), year: yearOf(month) });
}

/** `November 2026`, whatever the year. */
export function formatMonthAndYear(month: MonthKey): string {
  return `${monthName(month)} ${yearOf(month)}`;
}

/** `Oct 1 – Nov 30`; over two years both are named: `Dec 20, 2025 – Jan 5, 2026`. */
export function formatRange(start: CalendarDate, end: CalendarDate): string {
  const hasYears = yearOf(start) !== yearOf(end);
  return `${formatDate(start, hasYears)} – ${formatDate(end, hasYears)}`;
}
