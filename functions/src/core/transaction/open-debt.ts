import type { CalendarDate } from '../calendar/calendar.ts';
import { isDebt, isSpending, openCents, type DebtFields, type Transaction } from './transaction.ts';

/**
 * Whether it is not paid back yet: a debt from spending of which something is open. A month counts these, and the
 * filter of open debts shows these. What members pay each other back is none, and neither is one's own share.
 *
 * @param whose the member who may be told of their own debts only: how others settle is for them alone. null = all
 */
export function isOpenDebt(row: DebtFields, whose: string | null): boolean {
  const isWanted = whose === null || row.paidBy === whose || row.owedBy === whose;
  return isWanted && isDebt(row) && isSpending(row) && openCents(row) > 0;
}

/**
 * The last day of which open debts are counted: planned ones count from their day on.
 *
 * @param last the last day that is asked for; undefined = all days
 */
export function lastDayCounted(
  last: Transaction['transactionDate'] | undefined,
  today: CalendarDate,
): CalendarDate {
  return last !== undefined && last < today ? last : today;
}
