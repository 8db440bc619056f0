import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import type { Cents } from '@housetab/functions/core/money/money';
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
