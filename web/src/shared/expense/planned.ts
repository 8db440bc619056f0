import { isCalendarDate, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { isPlanned } from '@housetab/functions/core/transaction/planned';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ListLine } from '@/shared/expense/expense-line';
import { formatDate } from '@/lib/format/format';
import { householdDay } from '@/lib/format/household-day';

/** Milliseconds: no time zone is further behind UTC. */
const FARTHEST_BEHIND = 12 * 3_600_000;

export function isRowPlanned(row: TransactionResource): boolean {
  const now = new Date();
  // Most rows are past in every time zone. This quick check comes first, because the household's
  // day is slow to compute at first on a phone.
  const come = new Date(now.getTime() - FARTHEST_BEHIND).toISOString().slice(0, 10);
  return row.transactionDate > come && isPlanned(row, householdDay(now));
}

/** `Counts from Dec 5 on`; null if the line counts already. */
export function plannedText(line: ListLine): string | null {
  return (line.parts ?? [line]).some(isRowPlanned) ? countsFrom(line.transactionDate) : null;
}

/** The same as a hint below a date field with a future date. */
export function plannedHint(date: string): string | undefined {
  return isCalendarDate(date) && date > householdDay(new Date())
    ? `${countsFrom(date)}.`
    : undefined;
}

function countsFrom(day: CalendarDate): string {
  return `Counts from ${formatDate(day)} on`;
}
