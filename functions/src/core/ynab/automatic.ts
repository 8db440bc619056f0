import {
  addDays,
  dayIn,
  formatCalendarDate,
  monthName,
  monthOf,
  monthRange,
  startOfDayIn,
  yearOf,
  type CalendarDate,
  type MonthKey,
} from '../calendar/calendar.ts';
import { addMonths } from '../calendar/months.ts';
import type { ReportFilter } from '../report/report.ts';
import type { AutomaticReport } from './automatic-choices.ts';
import type { AutomaticSettings } from './stored.ts';

/** Whether both settings are equal, so that a run for one is valid for the other. */
export function isSameChoice(
  one: Pick<AutomaticSettings, 'mode' | 'day' | 'report'>,
  other: Pick<AutomaticSettings, 'mode' | 'day' | 'report'>,
): boolean {
  return one.mode === other.mode && one.day === other.day && one.report === other.report;
}

/** A sent report is corrected for this many months. */
const MONTHS_BACK = 3;

/**
 * The first month to send if the member chooses this today. The previous month counts only until its day has passed.
 */
export function firstMonthFrom(
  { mode, day }: Pick<AutomaticSettings, 'mode' | 'day'>,
  today: CalendarDate,
): MonthKey {
  const isLastStillDue = mode === 'last_month' && Number(today.slice(8)) <= day;
  return isLastStillDue ? addMonths(monthOf(today), -1) : monthOf(today);
}

/** The months whose reports must be up to date at YNAB, oldest first. */
export function monthsToKeep(settings: AutomaticSettings, today: CalendarDate): MonthKey[] {
  const current = monthOf(today);
  const isDayReached = Number(today.slice(8)) >= settings.day;
  let month = settings.mode === 'running_month' ? current : addMonths(current, -1);
  if (settings.mode === 'last_month' && !isDayReached) month = addMonths(month, -1);
  const months: MonthKey[] = [];
  while (month >= settings.firstMonth && months.length <= MONTHS_BACK) {
    months.unshift(month);
    month = addMonths(month, -1);
  }
  return months;
}

/**
 * YNAB refuses dates after today in UTC. Before the month begins in UTC, its report would get a date in the previous
 * month.
 */
export function hasBegunAtYnab(month: MonthKey, now: Date): boolean {
  return month <= monthOf(dayIn('UTC', now));
}

/** The time of the next check: the start of the next day in the household's time zone. */
export function nextLookAfter(timeZone: string, now: Date): Date {
  return startOfDayIn(timeZone, addDays(dayIn(timeZone, now), 1));
}

/** The filter of a month's report, identical to that of a manual sync. */
export function scopeOfMonth(
  report: AutomaticReport,
  month: MonthKey,
  memberId: string,
): ReportFilter {
  const { start, end } = monthRange(month);
  const whose = report === 'share' ? { shareOf: memberId } : { owedTo: memberId };
  return { startDate: start, endDate: end, ...whose };
}

export function memoOfRange(startDate: CalendarDate, endDate: CalendarDate): string {
  return `Expenses from ${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`;
}

export interface NotSent {
  /** A whole sentence, shown to the member. */
  reason: string;
  /** null = the reason applies to every month. */
  month: MonthKey | null;
}

/**
 * All reasons in one text, each once with its months: `September 2026: It was changed at YNAB.` A new month or reason
 * changes the text, which triggers a new notification. A reason for every month replaces all others. null = everything
 * was sent.
 */
export function reasonsNotSent(all: readonly NotSent[]): string | null {
  if (all.length === 0) return null;
  const ofEveryMonth = all.find(({ month }) => month === null);
  if (ofEveryMonth) return ofEveryMonth.reason;
  const texts = [...Map.groupBy(all, ({ reason }) => reason)].map(([reason, same]) => {
    const months = same.map(({ month }) => `${monthName(month!)} ${yearOf(month!)}`);
    return `${months.join(', ')}: ${reason}`;
  });
  return texts.join(' ');
}
