import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';

type Row = Pick<TransactionResource, 'note' | 'type'>;

/** Money from one member to another, not something that was bought. */
export function isPayment({ type }: Pick<Row, 'type'>): boolean {
  return type.trim().toLowerCase() === 'settlement';
}

/** What a row is called: its note, else its category; a payment without a note is a `Payment`. */
export function titleOfRow({ note, type }: Row): string {
  return note || (isPayment({ type }) ? 'Payment' : type);
}
