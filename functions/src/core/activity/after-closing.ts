import type { ActivityResource } from './activity-resource.ts';
import { CLOSED_BEFORE } from './activity-subject.ts';
import { monthOf, type MonthKey } from '../calendar/calendar.ts';
import { closedBefore, type ClosedAt } from '../household/closed-months.ts';
import { isEdit } from '../transaction/last-edit.ts';
import { monthText } from '../sentences/dates.ts';
import { field } from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';

interface ChangeInHistory extends Pick<
  ActivityResource,
  'resourceType' | 'what' | 'before' | 'after' | 'at'
> {
  subject: Pick<NonNullable<ActivityResource['subject']>, 'date'> | null;
}

/** Events that change a closed month. Paying back, disputes and comments do not. */
const changing: ReadonlySet<string> = new Set([
  ...['created', 'updated', 'deleted', 'restored', 'put_in', 'taken_out', 'dispute_ended'],
]);

/** ` (after October was closed)` for a change in a closed month; empty for other changes. */
export function afterClosing(change: ChangeInHistory, closedAt: ClosedAt): string {
  const months = monthsClosedBefore(change, closedAt);
  return months.length === 0 ? '' : ` (${afterClosingOf(months)})`;
}

export function monthsClosedBefore(change: ChangeInHistory, closedAt: ClosedAt): MonthKey[] {
  return closedBefore(closedAt, monthsOf(change), change.at);
}

function monthsOf({ resourceType, what, before, after, subject }: ChangeInHistory): MonthKey[] {
  const isEntered = resourceType === 'transactions' || resourceType === 'expenses';
  if (!isEntered) return [];
  const ofMany = (after ?? before)?.[CLOSED_BEFORE];
  if (Array.isArray(ofMany)) return ofMany.map(String);
  if (!changing.has(what) || (what === 'updated' && !isEdit({ before, after }))) return [];
  const days = [before?.['transactionDate'], after?.['transactionDate'], subject?.date].map(
    field.day,
  );
  return days.filter((date) => date !== null).map(monthOf);
}

/** Up to three months are named; of more, the first and the number of the others. */
const NAMED = 3;

/** `after October 2026 was closed`, `after September and October 2026 were closed` */
export function afterClosingOf(months: readonly MonthKey[]): string {
  const [first] = months;
  if (first === undefined) return '';
  const names =
    months.length > NAMED
      ? `${monthText(first)} and ${months.length - 1} later months`
      : joinNames(months.map(monthText));
  return `after ${names} ${months.length === 1 ? 'was' : 'were'} closed`;
}
