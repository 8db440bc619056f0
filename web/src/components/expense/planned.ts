import { isCalendarDate, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { isPlanned } from '@housetab/functions/core/transaction/planned';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ListLine } from '@/components/expense/expense-line';
import { formatDate } from '@/lib/format/format';
import { householdDay } from '@/lib/format/household-day';

/** What is dated in the future, as screens say it. */

/** In milliseconds: no clock on earth is further behind UTC. */
const FARTHEST_BEHIND = 12 * 3_600_000;

export function isRowPlanned(row: TransactionResource): boolean {
  const now = new Date();
  // Most rows are of days that have come everywhere: to know the household's is slow at first on a phone.
  const come = new Date(now.getTime() - FARTHEST_BEHIND).toISOString().slice(0, 10);
  return row.transactionDate > come && isPlanned(row, householdDay(now));
}

/** `Counts from Dec 5 on`; null where the line counts already. */
export function plannedText(line: ListLine): string | null {
  return (line.parts ?? [line]).some(isRowPlanned) ? countsFrom(line.transactionDate) : null;
}

/** The same below the field of a date, where it is in the future. */
export function plannedHint(date: string): string | undefined {
  return isCalendarDate(date) && date > householdDay(new Date())
    ? `${countsFrom(date)}.`
    : undefined;
}

function countsFrom(day: CalendarDate): string {
  return `Counts from ${formatDate(day)} on`;
}
