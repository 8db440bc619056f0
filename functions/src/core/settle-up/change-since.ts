import { monthOf } from '../calendar/calendar.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { SettleUp, TouchedTransaction } from './settle-up.ts';

/** What has become of a transaction since a settle-up, as the refusal to undo it says it. */
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

/** @param now null = it is deleted for good */
export function changeSince(left: TouchedTransaction, now: Transaction | null): ChangeSince | null {
  if (now === null || now.deletedAt !== null) return 'deleted';
  if (now.settlementId !== null || now.debtOfSettlementId !== null) return 'held';
  if (now.settledCents !== left.settledCents) return 'settled';
  if (now.paidBy !== left.paidBy || now.owedBy !== left.owedBy) return 'people';
  if (now.category !== left.category) return 'category';
  if (now.amountCents !== left.amountCents) return 'amount';
  // A settled one keeps its month, so that whoever entered it can't stand in the way.
  if (monthOf(now.transactionDate) !== monthOf(left.transactionDate)) return 'month';
  return now.paid === left.paid ? null : 'paid';
}

/** What has become of a settle-up's payment, as the API says it. */
export const paymentChanges = ['deleted', 'settled', 'edited'] as const;

export type PaymentChange = (typeof paymentChanges)[number];

/** The payment that tells what has become of a settle-up; null where none is there to be found. */
export function standingPaymentId({ payment, undoneAt }: SettleUp): string | null {
  return undoneAt === null ? (payment?.transactionId ?? null) : null;
}

/**
 * What has become of the payment since; null where it is as the settle-up left it.
 *
 * @param now the payment; null = it is deleted for good
 */
export function paymentChange(settleUp: SettleUp, now: Transaction | null): PaymentChange | null {
  const id = standingPaymentId(settleUp);
  const left = settleUp.touched.find((one) => one.id === id);
  const change = left ? changeSince(left, now) : null;
  if (change === null || change === 'deleted') return change;
  return change === 'held' || change === 'settled' ? 'settled' : 'edited';
}
