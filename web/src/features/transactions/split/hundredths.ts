/** Amounts are in the household's currency; weights and percentages have two decimals. */
import {
  currencyOfTexts,
  decimalsOf,
  DEFAULT_CURRENCY,
  unitsOf,
  type Currency,
} from '@housetab/functions/core/money/currency';
import { readTypedSum } from '@housetab/functions/core/money/typed-amount';
import type { SplitMode } from '@housetab/functions/core/split/split';
import { amountText, isAmountTyping } from '@/components/ui/amount-typing';
import { decimalMark } from '@/lib/format/decimal-mark';

export function isInMoney(mode: SplitMode): boolean {
  return mode === 'amount' || mode === 'adjustment';
}

/** The currency with the decimals of the values: weights and percentages have two, like dollars. */
function decimalsLike(mode: SplitMode): Currency {
  return isInMoney(mode) ? currencyOfTexts() : DEFAULT_CURRENCY;
}

/** Whether the field accepts the text: a number or a sum; a leading sign only for adjustments. */
export function isValueTyping(mode: SplitMode, text: string): boolean {
  const size = mode === 'adjustment' ? text.replace(/^[-−+]/, '') : text;
  return !/[-−$]/.test(size) && isAmountTyping(size, decimalsLike(mode));
}

/** `1.5` or `1,5` → 150, `−2` → -200, `1+2` → 300; an empty text is 0. NaN: not a number. */
export function parseValue(mode: SplitMode, text: string): number {
  const isNegative = /^[-−]/.test(text);
  const size = text.replace(/^[-−+]/, '').trim();
  const sum = size === '' ? 0 : (readTypedSum(size, decimalMark(), decimalsLike(mode)) ?? NaN);
  return isNegative && sum !== 0 ? -sum : sum;
}

export function leftValueText(mode: SplitMode, text: string): string {
  const value = parseValue(mode, text);
  return text === '' || Number.isNaN(value) ? text : valueText(mode, value);
}

/** The shortest text of a value: 150 → `1.5`, 1234 → `12.34`. */
export function valueText(mode: SplitMode, value: number): string {
  const currency = decimalsLike(mode);
  // Three decimals need the reader's own decimal mark.
  return decimalsOf(currency) === 3 ? amountText(value) : String(value / unitsOf(currency));
}
