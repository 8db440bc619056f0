import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { closedBefore } from '@housetab/functions/core/household/closed-months';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { formatMonthKey } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';

/** `Entered after October was closed`; null if it was not. Uses loaded data only. */
export function useEnteredAfterClosing({
  transactionDate,
  date,
}: Pick<TransactionResource, 'transactionDate' | 'date'>): string | null {
  const { closedMonths = {} } = useHousehold();
  const [month] = closedBefore(closedMonths, [monthOf(transactionDate)], date);
  return month === undefined ? null : `Entered after ${formatMonthKey(month)} was closed`;
}
