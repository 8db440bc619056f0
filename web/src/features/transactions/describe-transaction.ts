import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { titleOfRow } from '@/components/expense/row-title';
import { formatMoney } from '@/lib/format/format';

/** The name of a row for buttons and boxes: `Groceries, $12.50`. */
export function nameTransaction(
  row: Pick<TransactionResource, 'note' | 'type' | 'amount'>,
): string {
  return `${titleOfRow(row)}, ${formatMoney(row.amount)}`;
}
