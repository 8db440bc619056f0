/** What households count in. */
export const HOUSEHOLD_CURRENCY = 'USD';

/**
 * Whether a plan counts in something else, so that its amounts would be wrong.
 *
 * @param currency its ISO code; '' = YNAB names none; null = not read yet
 */
export function isOtherCurrency(currency: string | null): boolean {
  return currency !== null && currency !== '' && currency !== HOUSEHOLD_CURRENCY;
}
