/** Values of a split as people type them: amounts in the household's currency, else weights and percentages of two decimals. */
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

/** Whether the values of a mode are money. */
export function isInMoney(mode: SplitMode): boolean {
  return mode === 'amount' || mode === 'adjustment';
}

/** Whose decimals the values have: weights and percentages have two, as dollars. */
function decimalsLike(mode: SplitMode): Currency {
  return isInMoney(mode) ? currencyOfTexts() : DEFAULT_CURRENCY;
}

/** Whether the field takes the text: a number or a sum, with a leading sign only where it is an adjustment. */
export function isValueTyping(mode: SplitMode, text: string): boolean {
  const size = mode === 'adjustment' ? text.replace(/^[-−+]/, '') : text;
  return !/[-−$]/.test(size) && isAmountTyping(size, decimalsLike(mode));
}

/** `1.5` or `1,5` → 150, `−2` → -200, `1+2` → 300; nothing typed is 0. NaN where it is no number. */
export function parseValue(mode: SplitMode, text: string): number {
  const isNegative = /^[-−]/.test(text);
  const size = text.replace(/^[-−+]/, '').trim();
  const sum = size === '' ? 0 : (readTypedSum(size, decimalMark(), decimalsLike(mode)) ?? NaN);
  return isNegative && sum !== 0 ? -sum : sum;
}

/** The text once the field has lost the focus. What can't be read stays as typed. */
export function leftValueText(mode: SplitMode, text: string): string {
  const value = parseValue(mode, text);
  return text === '' || Number.isNaN(value) ? text : valueText(mode, value);
}

/** The shortest text of it: 150 → `1.5`, 1234 → `12.34`. */
export function valueText(mode: SplitMode, value: number): string {
  const currency = decimalsLike(mode);
  // Three decimals need the reader's own mark.
  return decimalsOf(currency) === 3 ? amountText(value) : String(value / unitsOf(currency));
}
