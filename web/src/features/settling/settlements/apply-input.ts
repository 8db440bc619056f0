import { currencyOfTexts, DEFAULT_CURRENCY } from '@housetab/functions/core/money/currency';
import type { Cents } from '@housetab/functions/core/money/money';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';
import { amountText } from '@/components/ui/amount-typing';
import { formatMoney } from '@/lib/format/format';

interface ApplyInput {
  transactionId: string;
  /** As typed. */
  amount: string;
  maximum: Cents;
}

interface ApplyErrors {
  transactionId?: string;
  amount?: string;
}

/** The available amount of the transaction, or the remaining debt, whichever is lower. */
export function maximumOf(
  row: { availableAmount: number } | undefined,
  { remainingAmount }: { remainingAmount: number },
): number {
  return row ? Math.min(row.availableAmount, remainingAmount) : remainingAmount;
}

/** As typed into the field: dollars with the sign, without commas. */
function maximumText(cents: number): string {
  return currencyOfTexts() === DEFAULT_CURRENCY ? `$${amountText(cents)}` : formatMoney(cents);
}

/** Empty: the form can be sent. */
export function checkApplication({ transactionId, amount, maximum }: ApplyInput): ApplyErrors {
  const errors: ApplyErrors = {};
  if (transactionId === '') errors.transactionId = 'Please select a transaction';
  const fault = faultOfAmount(amount);
  if (fault !== undefined) errors.amount = fault;
  else if ((amountOf(amount) ?? 0) > maximum) {
    errors.amount = `The maximum is ${maximumText(maximum)}`;
  }
  return errors;
}
