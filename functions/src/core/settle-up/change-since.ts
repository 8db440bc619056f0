import { monthOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { Transaction } from '../transaction/stored.ts';
import { isWaiting } from './settle-up.ts';
import type { SettleUp } from './stored.ts';
import { paymentToRemove } from './undoable.ts';

export const paymentChanges = ['deleted', 'moved', 'settled', 'edited'] as const;

type PaymentChange = (typeof paymentChanges)[number];

export interface PaymentSince {
  /** null = unchanged. */
  change: PaymentChange | null;
  /** Cents that undoing removes; null = the recorded amount, or nothing. */
  amountCents: Cents | null;
}

export const unchangedPayment: PaymentSince = { change: null, amountCents: null };

/** null = the settle-up has no payment yet, or was undone. */
export function standingPaymentId(settleUp: SettleUp): string | null {
  const { payment, undoneAt } = settleUp;
  return undoneAt === null && !isWaiting(settleUp) ? (payment?.transactionId ?? null) : null;
}

/** @param now the payment as it is now; null = purged */
export function paymentSince(settleUp: SettleUp, now: Transaction | null): PaymentSince {
  const id = standingPaymentId(settleUp);
  const left = settleUp.touched.find((one) => one.id === id);
  if (!left) return unchangedPayment;
  if (now === null || now.deletedAt !== null) return { change: 'deleted', amountCents: null };
  // The payment is no longer between the two people.
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
