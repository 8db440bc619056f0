import { currencyOfTexts, DEFAULT_CURRENCY, formatByLocale, type Currency } from './currency.ts';

/** Whole minor units of the household's currency. Always a safe integer; sums are exact. */
export type Cents = number;

/** The largest amount of one transaction: $9,999,999.99, ¥999,999,999. */
export const MAX_CENTS: Cents = 999_999_999;

/**
 * Converts a service's amount, in hundredths, to cents. Exact for every number with at most two
 * decimals.
 * @throws RangeError if the number has a fraction of a cent or is not finite
 */
export function toCents(amount: number): Cents {
  if (!hasWholeCents(amount)) throw new RangeError('An amount has at most two decimals.');
  const cents = Math.round(amount * 100);
  // Math.round(-0) gives -0, which equals 0 but prints as "-0".
  return cents === 0 ? 0 : cents;
}

/**
 * Converts cents to a service's amount: a hundredth, whatever the currency. `wire-money.ts`
 * converts it to the household's currency at the edge of the API.
 */
export function toAmount(cents: Cents): number {
  return cents / 100;
}

/** @throws RangeError if the sum is too large to be exact */
export function sumCents(list: Iterable<Cents>): Cents {
  let sum = 0;
  for (const cents of list) sum += cents;
  if (!Number.isSafeInteger(sum)) throw new RangeError('The sum is too large to be exact.');
  return sum;
}

/**
 * `$1,234.50`, `-$0.05`. Dollars avoid Intl: its first use takes a slow phone a tenth of a second.
 * Other currencies follow the reader's locale.
 * @param currency default: the household's, see `writeMoneyAs`
 */
export function formatCents(cents: Cents, currency: Currency = currencyOfTexts()): string {
  if (currency !== DEFAULT_CURRENCY) return formatByLocale(cents, currency);
  const size = Math.abs(cents);
  const decimals = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${groupThousands(Math.floor(size / 100))}.${decimals}`;
}

/** `1,234` */
export function groupThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 transaction`, `2 transactions`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${groupThousands(count)} ${count === 1 ? singular : plural}`;
}

/** Whether an amount has at most two decimals and is small enough to be exact. */
export function hasWholeCents(amount: number): boolean {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount;
}
