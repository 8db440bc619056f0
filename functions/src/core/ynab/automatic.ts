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

/** Reports that are sent to YNAB automatically. */

export const automaticModes = ['off', 'last_month', 'running_month'] as const;
export type AutomaticMode = (typeof automaticModes)[number];

export const automaticReports = ['share', 'owed'] as const;
export type AutomaticReport = (typeof automaticReports)[number];

/** The last day that every month has. */
export const LAST_AUTOMATIC_DAY = 28;

export interface AutomaticSettings {
  mode: Exclude<AutomaticMode, 'off'>;
  /** The day of the month on which the last month is sent. */
  day: number;
  /** Either what the member has to bear, or what others owe them. */
  report: AutomaticReport;
  /** The first month that is sent; months from before the member chose this are not sent. */
  firstMonth: MonthKey;
}

/** Whether both settings choose the same: what a run with the one found holds for the other, too. */
export function isSameChoice(
  one: Pick<AutomaticSettings, 'mode' | 'day' | 'report'>,
  other: Pick<AutomaticSettings, 'mode' | 'day' | 'report'>,
): boolean {
  return one.mode === other.mode && one.day === other.day && one.report === other.report;
}

/** For how many months a sent report is still corrected. */
const MONTHS_BACK = 3;

/**
 * The first month if the member chooses this today: the last month only if its day has not passed.
 */
export function firstMonthFrom(
  { mode, day }: Pick<AutomaticSettings, 'mode' | 'day'>,
  today: CalendarDate,
): MonthKey {
  const isLastStillDue = mode === 'last_month' && Number(today.slice(8)) <= day;
  return isLastStillDue ? addMonths(monthOf(today), -1) : monthOf(today);
}

/** The months whose reports should be up to date at YNAB, oldest first. */
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
 * A report is dated at YNAB at the latest today, counted in UTC. Before the month has begun in UTC,
 * its report would be dated in the month before.
 */
export function hasBegunAtYnab(month: MonthKey, now: Date): boolean {
  return month <= monthOf(dayIn('UTC', now));
}

/** When reports are checked next: at the start of the next day in the household's time zone. */
export function nextLookAfter(timeZone: string, now: Date): Date {
  return startOfDayIn(timeZone, addDays(dayIn(timeZone, now), 1));
}

/** Which report of a month it is: the same that the member could send by hand. */
export function scopeOfMonth(
  report: AutomaticReport,
  month: MonthKey,
  memberId: string,
): ReportFilter {
  const { start, end } = monthRange(month);
  const whose = report === 'share' ? { shareOf: memberId } : { owedTo: memberId };
  return { startDate: start, endDate: end, ...whose };
}

/** What it is called at YNAB. */
export function memoOfRange(startDate: CalendarDate, endDate: CalendarDate): string {
  return `Expenses from ${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`;
}

/** Why something was not sent. */
export interface NotSent {
  /** A sentence. */
  reason: string;
  /** null = it keeps every month from being sent. */
  month: MonthKey | null;
}

/**
 * All reasons in one text, each once and with its months: `September 2026: It was changed at YNAB.`
 * A further month, or a further reason, makes another text, which is told again. What keeps every
 * month from being sent is told alone. null = all was sent.
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
