/** Input rules of an amount field; `amount-text.ts` parses it. */
import type { ChangeEvent } from 'react';
import {
  hasAmountCharacters,
  pastedAmount,
  withPlainDigits,
} from '@housetab/functions/core/money/amount-characters';
import {
  currencyOfTexts,
  decimalsOf,
  DEFAULT_CURRENCY,
  plainAmount,
} from '@housetab/functions/core/money/currency';
import type { Cents } from '@housetab/functions/core/money/money';
import { decimalMark } from '@/lib/format/decimal-mark';

/** Characters: enough for a sum of several amounts. */
const MAX_LENGTH = 60;

/** The text that a field accepts from typing or pasting; null to reject it. */
export function takeAmountText({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const text = isPasted(nativeEvent) ? pastedAmount(target.value, decimalMark()) : target.value;
  if (text === null || text.length > MAX_LENGTH) return null;
  return isPasted(nativeEvent) || isAmountTyping(text) ? text : null;
}

function isPasted(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return !inputType || /^insertFrom|^insertReplacement/.test(inputType);
}

export function isOfAmount(text: string): boolean {
  return hasAmountCharacters(text, decimalMark());
}

/**
 * Whether a field accepts this text while typing: characters of an amount, and per number no more decimals than the
 * currency has. Misplaced marks stay visible, to be refused: `12..5` is ambiguous.
 */
export function isAmountTyping(typed: string, currency = currencyOfTexts()): boolean {
  const digits = decimalsOf(currency);
  const text = withPlainDigits(typed, decimalMark());
  const own = decimalMark() === 'point' ? '.' : ',';
  return isOfAmount(text) && text.split(/[^\d.,]+/).every(isNumberTyping);

  function isNumberTyping(number: string): boolean {
    const [, decimals = ''] = number.split(own);
    return /^\d*/.exec(decimals)![0].length <= digits;
  }
}

/**
 * Cents as a field's text: `1234.50`. Three decimals use the browser's own mark: the other mark
 * would read as thousands.
 */
export function amountText(cents: Cents): string {
  const currency = currencyOfTexts();
  const text = plainAmount(cents, currency);
  const isFine = currency !== DEFAULT_CURRENCY && decimalsOf(currency) === 3;
  return isFine && decimalMark() === 'comma' ? text.replace('.', ',') : text;
}

/** The placeholder text: `0.00`, `0`. */
export function emptyAmount(): string {
  return amountText(0);
}
