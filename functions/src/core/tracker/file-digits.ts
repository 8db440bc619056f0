import { decimalsOf } from '../money/currency.ts';
import { groupThousands, type Cents } from '../money/money.ts';

/**
 * With how many decimals trackers write a currency: two, also where it has none, or three where it has. All figures of
 * a file are whole numbers of its last decimal.
 */
export function digitsOf(currency: string): number {
  return /^[A-Z]{3}$/.test(currency) && decimalsOf(currency) === 3 ? 3 : 2;
}

/** How many of a file's units make one unit of the currency. */
export function fileUnitsOf(currency: string): number {
  return 10 ** digitsOf(currency);
}

/** A figure of a file as it stands there: `1,234.50`. */
export function formatPlain(cents: Cents, currency: string): string {
  const digits = digitsOf(currency);
  const [whole = '', decimals = ''] = (Math.abs(cents) / 10 ** digits).toFixed(digits).split('.');
  return `${cents < 0 ? '-' : ''}${groupThousands(Number(whole))}.${decimals}`;
}
