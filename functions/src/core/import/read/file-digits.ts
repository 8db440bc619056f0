import { decimalsOf } from '../../money/currency.ts';
import { groupThousands, type Cents } from '../../money/money.ts';

/**
 * The decimals with which trackers write a currency: 3 if the currency has 3, else 2, even for currencies without
 * decimals. All figures of a file are whole numbers of this smallest unit.
 */
export function digitsOf(currency: string): number {
  return /^[A-Z]{3}$/.test(currency) && decimalsOf(currency) === 3 ? 3 : 2;
}

/** File units per unit of the currency. */
export function fileUnitsOf(currency: string): number {
  return 10 ** digitsOf(currency);
}

/** Formats file units as in the file: `1,234.50`. */
export function formatPlain(cents: Cents, currency: string): string {
  const digits = digitsOf(currency);
  const [whole = '', decimals = ''] = (Math.abs(cents) / 10 ** digits).toFixed(digits).split('.');
  return `${cents < 0 ? '-' : ''}${groupThousands(Number(whole))}.${decimals}`;
}
