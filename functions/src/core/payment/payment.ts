import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import {
  newTransaction,
  SETTLEMENT_CATEGORY,
  type Transaction,
} from '../transaction/transaction.ts';

/** "Ben paid Ann $50": what whoever records it says. */
export interface Payment {
  /** Of the transaction that it becomes: made by the client, so that sending twice stores once. */
  id: string;
  /** Who gave the money. */
  from: string;
  /** Who got it. */
  to: string;
  amountCents: Cents;
  transactionDate: CalendarDate;
  note: string;
}

/** Who records it, and when. */
export interface PaymentEntry {
  enteredBy: string;
  entered: Date;
  /** The day of `entered` in the household's time zone. */
  enteredDay: CalendarDate;
}

/**
 * The transaction that a payment is: `from` is owed what they gave, so that it counts against what
 * they owe. Its category needs no document, and it has no paid mark.
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
