import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { newTransaction } from '../transaction/new-transaction.ts';
import { SETTLEMENT_CATEGORY } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

/** "Ben paid Ann $50", as entered. */
export interface Payment {
  /** Its transaction's id, made by the client, so that sending twice stores one payment. */
  id: string;
  from: string;
  to: string;
  amountCents: Cents;
  transactionDate: CalendarDate;
  note: string;
}

export interface PaymentEntry {
  enteredBy: string;
  entered: Date;
  /** The day of `entered` in the household's time zone. */
  enteredDay: CalendarDate;
}

/**
 * The transaction of a payment. It makes `from` the creditor, so it reduces what they owe. Its
 * category has no document, and it is never marked as paid.
 */
export function newPayment(payment: Payment, entry: PaymentEntry): Transaction {
  const { id, from, to, amountCents, transactionDate, note } = payment;
  return newTransaction({
    ...entry,
    id,
    paidBy: from,
    owedBy: to,
    payTo: null,
    amountCents,
    transactionDate,
    note,
    category: SETTLEMENT_CATEGORY,
  });
}
