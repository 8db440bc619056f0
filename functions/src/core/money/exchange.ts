import { currencyOfTexts, unitsOf } from './currency.ts';
import { MAX_CENTS, type Cents } from './money.ts';

export function isForeign({ currency }: { currency: string }): boolean {
  return currency !== '' && currency !== currencyOfTexts();
}

/** `1.0842` or `1,0842`: units of the household's currency per unit of the foreign currency. */
const ratePattern = /^(\d{1,6})(?:[.,](\d{1,8}))?$/;

/** @returns whether the rate is a number above 0 */
export function isRate(text: string): boolean {
  return ratePattern.test(text.trim()) && /[1-9]/.test(text);
}

/**
 * Converts an amount at a typed rate, to the nearest cent, half a cent up, in exact integer
 * arithmetic. null if the result is less than half a cent or above the limit.
 * @param units household minor units per unit of its currency: 1 for yen, 100 for euros
 */
export function exchange(
  cents: Cents,
  rate: string,
  units = unitsOf(currencyOfTexts()),
): Cents | null {
  const [, whole, decimals = ''] = (isRate(rate) && ratePattern.exec(rate.trim())) || [];
  if (whole === undefined) return null;
  const scale = 10n ** BigInt(decimals.length) * BigInt(units);
  const exact = BigInt(cents) * BigInt(whole + decimals) * BigInt(unitsOf(currencyOfTexts()));
  const result = Number((2n * exact + scale) / (2n * scale));
  return result >= 1 && result <= MAX_CENTS ? result : null;
}
