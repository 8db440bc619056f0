/** What a field for an amount takes and shows; `amount-text.ts` reads it. */
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

/** In characters: a sum of several amounts, and no more. */
const MAX_LENGTH = 60;

/** What a field takes of a text that somebody types or pastes; null = nothing of it. */
export function takeAmountText({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const text = isPasted(nativeEvent) ? pastedAmount(target.value, decimalMark()) : target.value;
  if (text === null || text.length > MAX_LENGTH) return null;
  return isPasted(nativeEvent) || isAmountTyping(text) ? text : null;
}

/** Pasted, dropped or filled in by the browser as a whole. */
function isPasted(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return !inputType || /^insertFrom|^insertReplacement/.test(inputType);
}

/** Whether an amount is made of nothing but what is in this text. */
export function isOfAmount(text: string): boolean {
  return hasAmountCharacters(text, decimalMark());
}

/**
 * Whether a field takes this text while it is typed: characters of an amount, and no more decimals of each
 * number than the currency has. Marks in the wrong place stay in sight, to be refused: of `12..5` nobody
 * knows which was meant.
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
 * Cents as the field holds them: `1234.50`. Three decimals stand behind the reader's own mark: behind the other they
 * would be thousands.
 */
export function amountText(cents: Cents): string {
  const currency = currencyOfTexts();
  const text = plainAmount(cents, currency);
  const isFine = currency !== DEFAULT_CURRENCY && decimalsOf(currency) === 3;
  return isFine && decimalMark() === 'comma' ? text.replace('.', ',') : text;
}

/** What a field shows until something is typed: `0.00`, `0`. */
export function emptyAmount(): string {
  return amountText(0);
}
