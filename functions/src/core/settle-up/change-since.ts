import { monthOf } from '../calendar/calendar.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { SettleUp, TouchedTransaction } from './settle-up.ts';

/** How a transaction has changed since a settle-up, in the words with which undoing is refused. */
export const changeTexts = {
  deleted: 'is deleted',
  held: 'is part of another settlement by now',
  settled: 'has been settled further since',
  people: 'has other people since',
  category: 'has another category since',
  amount: 'has another amount since',
  month: 'has another month since',
  paid: 'has another paid mark since',
};

export type ChangeSince = keyof typeof changeTexts;

/** @param now null = the transaction was deleted permanently */
export function changeSince(left: TouchedTransaction, now: Transaction | null): ChangeSince | null {
  if (now === null || now.deletedAt !== null) return 'deleted';
  if (now.settlementId !== null || now.debtOfSettlementId !== null) return 'held';
  if (now.settledCents !== left.settledCents) return 'settled';
  if (now.paidBy !== left.paidBy || now.owedBy !== left.owedBy) return 'people';
  if (now.category !== left.category) return 'category';
  if (now.amountCents !== left.amountCents) return 'amount';
  // A settled transaction keeps its month, so that whoever entered it can't prevent undoing by
  // changing the date.
  if (monthOf(now.transactionDate) !== monthOf(left.transactionDate)) return 'month';
  return now.paid === left.paid ? null : 'paid';
}

/** How a settle-up's payment has changed since, as values of the API. */
export const paymentChanges = ['deleted', 'settled', 'edited'] as const;

export type PaymentChange = (typeof paymentChanges)[number];

/** The id of the settle-up's payment; null = the settle-up has none, or was undone. */
export function standingPaymentId({ payment, undoneAt }: SettleUp): string | null {
  return undoneAt === null ? (payment?.transactionId ?? null) : null;
}

/**
 * How the payment has changed since; null = not at all.
 *
 * @param now the payment as it is now; null = it was deleted permanently
 */
export function paymentChange(settleUp: SettleUp, now: Transaction | null): PaymentChange | null {
  const id = standingPaymentId(settleUp);
  const left = settleUp.touched.find((one) => one.id === id);
  const change = left ? changeSince(left, now) : null;
  if (change === null || change === 'deleted') return change;
  return change === 'held' || change === 'settled' ? 'settled' : 'edited';
}
