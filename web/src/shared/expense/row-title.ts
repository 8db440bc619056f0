import { isSettlementCategory, titleOf } from '@housetab/functions/core/transaction/transaction';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { formatMoney } from '@/lib/format/format';

type Row = Pick<TransactionResource, 'note' | 'type'>;

/** Whether it is a payment between members instead of a purchase. */
export function isPaymentRow({ type }: Pick<Row, 'type'>): boolean {
  return isSettlementCategory(type);
}

/** A row's note, else its category; `Payment` for a payment without a note. */
export function titleOfRow({ note, type }: Row): string {
  return titleOf({ note, category: type });
}

/** A row's name in buttons and checkboxes: `Groceries, $12.50`. */
export function nameTransaction(row: Row & Pick<TransactionResource, 'amount'>): string {
  return `${titleOfRow(row)}, ${formatMoney(row.amount)}`;
}
