import { isCalendarDate, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { isPlanned } from '@housetab/functions/core/transaction/planned';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ListLine } from '@/components/expense/expense-line';
import { formatDate } from '@/lib/format/format';
import { householdDay } from '@/lib/format/household-day';

/** What is dated in the future, as screens say it. */

export function isRowPlanned(row: TransactionResource): boolean {
  return isPlanned(row, householdDay(new Date()));
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
