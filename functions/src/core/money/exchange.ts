import { currencyOfTexts, unitsOf } from './currency.ts';
import { MAX_CENTS, type Cents } from './money.ts';

/** Whether a line's amount has to be told in the household's currency: its own is another. */
export function isForeign({ currency }: { currency: string }): boolean {
  return currency !== '' && currency !== currencyOfTexts();
}

/** `1.0842` or `1,0842`: how much of the household's one of another currency is. */
const ratePattern = /^(\d{1,6})(?:[.,](\d{1,8}))?$/;

/** @returns whether it can be used: a number above 0 */
export function isRate(text: string): boolean {
  return ratePattern.test(text.trim()) && /[1-9]/.test(text);
}

/**
 * An amount at a typed rate, to the nearest cent, half a cent up; whole numbers all the way. null where that is no
 * amount: less than half a cent, or more than one may have.
 *
 * @param units how many of these cents one of their currency is: of yen one, of euros a hundred
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
