import { MAX_CENTS, type Cents } from '@housetab/functions/core/money/money';
import {
  isTypedSum,
  readTypedAmount,
  readTypedSum,
} from '@housetab/functions/core/money/typed-amount';
import { amountText, emptyAmount } from '@/components/ui/amount-typing';
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

/** What the field holds once it is left; what can't be read stays, to be refused. */
export function leftAmountText(text: string): string {
  if (text.trim() === '' || readTypedSum(text, decimalMark()) === 0) return emptyAmount();
  const cents = amountOf(text);
  return cents === null ? text : amountText(cents);
}

/** So many cents more or fewer, but never below zero or above what the field takes. */
export function stepAmountText(text: string, cents: number): string {
  const before = amountOf(text) ?? 0;
  return amountText(Math.min(Math.max(before + cents, 0), MAX_CENTS));
}
