import type { ActivityResource } from '../activity/activity-resource.ts';
import { isCalendarDate, type MonthKey } from '../calendar/calendar.ts';
import { monthClosedBefore, type ClosedAt } from '../household/closed-months.ts';
import { isEdit } from '../transaction/last-edit.ts';
import { monthText } from './dates.ts';
import { textOf } from './facts.ts';

interface Told extends Pick<ActivityResource, 'resourceType' | 'what' | 'before' | 'after' | 'at'> {
  subject: Pick<NonNullable<ActivityResource['subject']>, 'date'> | null;
}

/** What changes a month: what is paid back, disputed or commented later does not. */
const changing: ReadonlySet<string> = new Set([
  ...['created', 'updated', 'deleted', 'restored', 'put_in', 'taken_out', 'dispute_ended'],
]);

/**
 * ` (after October was closed)`: behind what somebody did with a transaction or an expense of a closed month; nothing
 * where it came before, or no month was closed.
 */
export function afterClosing(told: Told, closedAt: ClosedAt): string {
  const { resourceType, what, before, after, subject, at } = told;
  const isEntered = resourceType === 'transactions' || resourceType === 'expenses';
  if (!isEntered || !changing.has(what)) return '';
  if (what === 'updated' && !isEdit(told)) return '';
  const days = [textOf(before, 'transactionDate'), textOf(after, 'transactionDate'), subject?.date];
  const known = days.filter((day) => typeof day === 'string' && isCalendarDate(day));
  const month = monthClosedBefore(closedAt, known as string[], at);
  return month === null ? '' : ` (${afterClosingOf(month)})`;
}

/** `after October 2026 was closed` */
export function afterClosingOf(month: MonthKey): string {
  return `after ${monthText(month)} was closed`;
}
