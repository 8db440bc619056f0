import { formatCents, MAX_CENTS, type Cents } from '@housetab/functions/core/money/money';
import {
  isTypedSum,
  readTypedAmount,
  readTypedSum,
} from '@housetab/functions/core/money/typed-amount';
import { decimalMark } from '@/lib/decimal-mark';

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

/**
 * Whether a field takes this text while it is typed: numbers with up to seven digits and two
 * decimals, each with one decimal mark, and what stands between them. What a number with other marks
 * means is decided once it is whole.
 */
export function isAmountTyping(text: string): boolean {
  const own = decimalMark() === 'point' ? '.' : ',';
  return /^[\d.,'’\s$+\-−]{0,60}$/.test(text) && text.split(/[-+−]/).every(isNumberTyping);

  function isNumberTyping(term: string): boolean {
    const [whole = '', decimals = '', ...more] = term.split(own);
    return more.length === 0 && decimals.length <= 2 && whole.replaceAll(/\D/g, '').length <= 7;
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
