import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import type { Cents } from '@housetab/functions/core/money/money';
import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { initialAmountText } from '@/components/ui/amount-input';
import { amountOf } from '@/components/ui/amount-text';
import { householdDay } from '@/lib/format/household-day';

export type Payer = 'me' | 'them';

export interface PaymentValues {
  payer: Payer;
  /** As typed. */
  amount: string;
  transactionDate: CalendarDate;
  note: string;
}

/** The form's values; the dialog fills in the rest from the due amount. */
export interface PayDraft {
  /** '' while nobody is chosen. */
  userId: string;
  payer?: Payer | undefined;
  /** null: untouched, so the suggested amount is shown. */
  amount: string | null;
  transactionDate: CalendarDate;
  note: string;
}

export function newDraft(userId: string): PayDraft {
  return { userId, amount: null, transactionDate: householdDay(new Date()), note: '' };
}

export function draftAsOf(
  { paidBy, amount, note }: Pick<TransactionResource, 'paidBy' | 'amount' | 'note'>,
  userId: string,
  readerId: string,
): PayDraft {
  const payer = paidBy === readerId ? 'me' : 'them';
  return { ...newDraft(userId), payer, amount: initialAmountText(amount), note };
}

/** @param net positive: they owe the reader */
export function usualPayer(net: Cents): Payer {
  return net > 0 ? 'them' : 'me';
}

/** The amount that makes the two even, as text; empty if no payment would. */
export function usualAmount(net: Cents, payer: Payer): string {
  const due = payer === 'me' ? -net : net;
  return initialAmountText(due > 0 ? due : undefined);
}

export function netAfter(net: Cents, { payer, amount }: PaymentValues): Cents {
  const cents = amountOf(amount) ?? 0;
  return payer === 'me' ? net + cents : net - cents;
}

/** A settle-up closes the books now, so its day cannot be in the future. undefined: no fault. */
export function faultOfSettlingDay(day: string): string | undefined {
  if (day === '') return 'Please enter a date';
  return day > householdDay(new Date()) ? 'Today at the latest' : undefined;
}

export function paymentFrom(
  { payer, amount, transactionDate, note }: PaymentValues,
  { id, readerId, userId }: { id: string; readerId: string; userId: string },
): NewPayment {
  const [from, to] = payer === 'me' ? [readerId, userId] : [userId, readerId];
  return { id, from, to, amount: amountOf(amount) ?? 0, transactionDate, note: note.trim() };
}

export function valuesOfPayment(
  { from, to, amount, transactionDate, note }: NewPayment,
  readerId: string,
): PaymentValues & { userId: string } {
  const text = initialAmountText(amount);
  const [payer, userId]: [Payer, string] = from === readerId ? ['me', to] : ['them', from];
  return { userId, payer, amount: text, transactionDate, note };
}

export function titleOfPayment({ payer }: Pick<PaymentValues, 'payer'>, name: string): string {
  return payer === 'me' ? `You paid ${name}` : `${name} paid you`;
}
