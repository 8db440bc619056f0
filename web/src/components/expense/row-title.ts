import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';

type Row = Pick<TransactionResource, 'note' | 'type'>;

/** Whether it is money from one member to another instead of a purchase. */
export function isPayment({ type }: Pick<Row, 'type'>): boolean {
  return type.trim().toLowerCase() === 'settlement';
}

/** The title of a row: its note, else its category; `Payment` for a payment without a note. */
export function titleOfRow({ note, type }: Row): string {
  return note || (isPayment({ type }) ? 'Payment' : type);
}
