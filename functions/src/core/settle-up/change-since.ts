import { monthOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { isWaiting, type SettleUp } from './settle-up.ts';
import { paymentToRemove } from './undoable.ts';

/** What has become of a settle-up's payment since, as values of the API. */
export const paymentChanges = ['deleted', 'moved', 'settled', 'edited'] as const;

type PaymentChange = (typeof paymentChanges)[number];

/** What has become of a settle-up's payment since. */
export interface PaymentSince {
  /** null = it is as it was left. */
  change: PaymentChange | null;
  /** What undoing removes, in cents; null = as much as was recorded, or nothing. */
  amountCents: Cents | null;
}

export const unchangedPayment: PaymentSince = { change: null, amountCents: null };

/** The id of the settle-up's payment; null = the settle-up has none yet, or was undone. */
export function standingPaymentId(settleUp: SettleUp): string | null {
  const { payment, undoneAt } = settleUp;
  return undoneAt === null && !isWaiting(settleUp) ? (payment?.transactionId ?? null) : null;
}

/** @param now the payment as it is now; null = it was deleted permanently */
export function paymentSince(settleUp: SettleUp, now: Transaction | null): PaymentSince {
  const id = standingPaymentId(settleUp);
  const left = settleUp.touched.find((one) => one.id === id);
  if (!left) return unchangedPayment;
  if (now === null || now.deletedAt !== null) return { change: 'deleted', amountCents: null };
  // Its amount is not for the two any more.
  if (paymentToRemove(settleUp, now) === null) return { change: 'moved', amountCents: null };
  const holder = now.settlementId ?? now.debtOfSettlementId;
  const isOwn = settleUp.settlements.some(({ settlementId }) => settlementId === holder);
  const isUsed = (holder !== null && !isOwn) || now.settledCents > left.settledCents;
  const isEdited =
    now.paidBy !== left.paidBy ||
    now.category !== left.category ||
    now.amountCents !== left.amountCents ||
    monthOf(now.transactionDate) !== monthOf(left.transactionDate) ||
    now.paid !== left.paid;
  if (!isUsed && !isEdited) return unchangedPayment;
  return { change: isUsed ? 'settled' : 'edited', amountCents: now.amountCents };
}
