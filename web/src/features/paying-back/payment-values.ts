import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import type { Cents } from '@housetab/functions/core/money/money';
import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import { initialAmountText } from '@/components/ui/amount-input';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';

/** Who gave the money: the reader, or the other. */
export type Payer = 'me' | 'them';

export interface PaymentValues {
  payer: Payer;
  /** What the field holds. */
  amount: string;
  transactionDate: CalendarDate;
  note: string;
}

export interface PaymentErrors {
  person?: string;
  amount?: string;
  transactionDate?: string;
}

/** @param net positive: they owe the reader */
export function usualPayer(net: Cents): Payer {
  return net > 0 ? 'them' : 'me';
}

/** What would make the two even, as the field holds it; nothing where a payment would not. */
export function usualAmount(net: Cents, payer: Payer): string {
  const due = payer === 'me' ? -net : net;
  return initialAmountText(due > 0 ? due : undefined);
}

/** What is wrong with the form; nothing where it can be sent. */
export function checkPayment(
  { amount, transactionDate }: PaymentValues,
  userId: string,
): PaymentErrors {
  const errors: PaymentErrors = {};
  if (userId === '') errors.person = 'Please select a person';
  const fault = faultOfAmount(amount);
  if (fault !== undefined) errors.amount = fault;
  if (transactionDate === '') errors.transactionDate = 'Please enter a date';
  return errors;
}

/** What the net is once it is paid. */
export function netAfter(net: Cents, { payer, amount }: PaymentValues): Cents {
  const cents = amountOf(amount) ?? 0;
  return payer === 'me' ? net + cents : net - cents;
}

/** What is sent of the form. */
export function paymentFrom(
  { payer, amount, transactionDate, note }: PaymentValues,
  { id, readerId, userId }: { id: string; readerId: string; userId: string },
): NewPayment {
  const [from, to] = payer === 'me' ? [readerId, userId] : [userId, readerId];
  return { id, from, to, amount: amountOf(amount) ?? 0, transactionDate, note: note.trim() };
}

/** The form of what was entered before, and with whom it is. */
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
