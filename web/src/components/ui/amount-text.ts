import { MAX_CENTS, type Cents } from '@housetab/functions/core/money/money';
import {
  isTypedSum,
  readTypedAmount,
  readTypedSum,
} from '@housetab/functions/core/money/typed-amount';
import { amountText, emptyAmount } from '@/components/ui/amount-typing';
import { decimalMark } from '@/lib/format/decimal-mark';

/** Parses a field's text with the browser's decimal mark; null if it is not an amount. */
export function amountOf(text: string): Cents | null {
  return readTypedAmount(text, decimalMark()).cents ?? null;
}

/** Why a field's text is not an amount; undefined if it is one. */
export function faultOfAmount(text: string): string | undefined {
  return readTypedAmount(text, decimalMark()).fault;
}

/** The result of a sum while typing; null for other texts. */
export function amountOfSum(text: string): Cents | null {
  return isTypedSum(text) ? amountOf(text) : null;
}

/** The text after the field is left; invalid text stays, to be refused. */
export function leftAmountText(text: string): string {
  if (text.trim() === '' || readTypedSum(text, decimalMark()) === 0) return emptyAmount();
  const cents = amountOf(text);
  return cents === null ? text : amountText(cents);
}

/** Adds `cents` (may be negative), limited to zero and the field's maximum. */
export function stepAmountText(text: string, cents: number): string {
  const before = amountOf(text) ?? 0;
  return amountText(Math.min(Math.max(before + cents, 0), MAX_CENTS));
}
