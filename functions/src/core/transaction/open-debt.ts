import type { CalendarDate } from '../calendar/calendar.ts';
import { isDebt, isSpending, openCents, type DebtFields } from './transaction.ts';
import type { Transaction } from './stored.ts';

/**
 * Whether the row is a debt from spending with an open amount. The monthly view and the filter for open debts share
 * this rule. Payments between members and a member's own share are no open debts.
 *
 * @param whose a member who may see only their own debts; null = all debts
 */
export function isOpenDebt(row: DebtFields, whose: string | null): boolean {
  const isWanted = whose === null || row.paidBy === whose || row.owedBy === whose;
  return isWanted && isDebt(row) && isSpending(row) && openCents(row) > 0;
}

/**
 * The last day whose open debts count. Planned rows count from their date.
 *
 * @param last the last requested day; undefined = all days
 */
export function lastDayCounted(
  last: Transaction['transactionDate'] | undefined,
  today: CalendarDate,
): CalendarDate {
  return last !== undefined && last < today ? last : today;
}
