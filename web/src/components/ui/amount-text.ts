import type { ChangeEvent } from 'react';
import { formatCents, MAX_CENTS, type Cents } from '@housetab/functions/core/money/money';
import {
  hasAmountCharacters,
  isTypedSum,
  pastedAmount,
  readTypedAmount,
  readTypedSum,
  withPlainDigits,
} from '@housetab/functions/core/money/typed-amount';
import { decimalMark } from '@/lib/format/decimal-mark';

/** The amount that a field's text means, as the reader of this browser writes; null if none. */
export function amountOf(text: string): Cents | null {
  return readTypedAmount(text, decimalMark()).cents ?? null;
}

/** Why a field's text is no amount; undefined where it is one. */
export function faultOfAmount(text: string): string | undefined {
  return readTypedAmount(text, decimalMark()).fault;
}

/** What a sum that is being typed comes to; null for anything else. */
export function amountOfSum(text: string): Cents | null {
  return isTypedSum(text) ? amountOf(text) : null;
}

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
 * Whether a field takes this text while it is typed: characters of an amount, and at most two decimals of
 * each number. Marks in the wrong place stay in sight, to be refused: of `12..5` nobody knows which was
 * meant.
 */
export function isAmountTyping(typed: string): boolean {
  const text = withPlainDigits(typed, decimalMark());
  const own = decimalMark() === 'point' ? '.' : ',';
  return isOfAmount(text) && text.split(/[^\d.,]+/).every(isNumberTyping);

  function isNumberTyping(number: string): boolean {
    const [, decimals = ''] = number.split(own);
    return !/^\d{3}/.test(decimals);
  }
}

/** What the field holds once it is left; what can't be read stays, to be refused. */
export function leftAmountText(text: string): string {
  if (text.trim() === '' || readTypedSum(text, decimalMark()) === 0) return '0.00';
  const cents = amountOf(text);
  return cents === null ? text : amountText(cents);
}

/** Cents as the field holds them: `1234.50`. */
export function amountText(cents: Cents): string {
  return formatCents(cents).replace(/[$,]/g, '');
}

/** So many cents more or fewer, but never below zero or above what the field takes. */
export function stepAmountText(text: string, cents: number): string {
  const before = amountOf(text) ?? 0;
  return amountText(Math.min(Math.max(before + cents, 0), MAX_CENTS));
}
