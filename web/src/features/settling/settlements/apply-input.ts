import { currencyOfTexts, DEFAULT_CURRENCY } from '@housetab/functions/core/money/currency';
import type { Cents } from '@housetab/functions/core/money/money';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';
import { amountText } from '@/components/ui/amount-typing';
import { formatMoney } from '@/lib/format/format';

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

/** Why a typed amount cannot be applied; undefined: it can. */
export function faultOfApplied(amount: string, maximum: Cents): string | undefined {
  const cents = amountOf(amount);
  if (cents === null || cents <= maximum) return faultOfAmount(amount);
  return `The maximum is ${maximumText(maximum)}`;
}
