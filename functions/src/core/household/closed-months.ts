import {
  addDays,
  monthOf,
  yearOf,
  type CalendarDate,
  type MonthKey,
} from '../calendar/calendar.ts';
import type { Closing, ClosedMonths } from './stored.ts';

/** In years: the limit keeps the household's document small. */
export const CLOSABLE_YEARS = 10;

export type NotClosable = 'to_come' | 'running' | 'too_old';

/** @param today in the household's time zone, which decides when a month is over */
export function whyNotClosable(month: MonthKey, today: CalendarDate): NotClosable | null {
  const current = monthOf(today);
  if (month > current) return 'to_come';
  if (month === current) return 'running';
  return month < oldestClosable(today) ? 'too_old' : null;
}

function oldestClosable(today: CalendarDate): MonthKey {
  return `${yearOf(today) - CLOSABLE_YEARS}-${today.slice(5, 7)}`;
}

export function lastMonth(today: CalendarDate): MonthKey {
  return monthOf(addDays(`${monthOf(today)}-01`, -1));
}

/** Also removes months beyond the limit. */
export function withClosing(
  closed: ClosedMonths,
  month: MonthKey,
  closing: Closing,
  today: CalendarDate,
): ClosedMonths {
  const oldest = oldestClosable(today);
  const kept = Object.entries(closed).filter(([one]) => one >= oldest);
  return { ...Object.fromEntries(kept), [month]: closing };
}

export function withoutClosing(closed: ClosedMonths, month: MonthKey): ClosedMonths {
  return Object.fromEntries(Object.entries(closed).filter(([one]) => one !== month));
}

export type ClosedAt = Readonly<Record<MonthKey, string>>;

export function closedAtOf(closed: ClosedMonths = {}): ClosedAt {
  return Object.fromEntries(
    Object.entries(closed).map(([month, { at }]) => [month, at.toISOString()]),
  );
}

/**
 * The months that were closed before an entry or change, oldest first.
 * @param at when it was entered or changed, as ISO 8601
 */
export function closedBefore(
  closedAt: ClosedAt,
  months: readonly MonthKey[],
  at: string,
): MonthKey[] {
  return [...new Set(months)].filter((month) => (closedAt[month] ?? at) < at).sort();
}
