/**
 * "Cents" are a currency's minor units everywhere: yen, euro cents, fils. Separate from the list in
 * `currencies.ts`, which only creating a household needs.
 */

/** An ISO 4217 code: `EUR`. */
export type Currency = string;

/** The currency of a household without a `currency` field. */
export const DEFAULT_CURRENCY: Currency = 'USD';

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const withThree = 'BHD IQD JOD KWD LYD OMR TND';

/** 0, 2 or 3. */
export function decimalsOf(currency: Currency): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThree.includes(currency) ? 3 : 2;
}

/** Minor units per unit of the currency: 1, 100 or 1000. */
export function unitsOf(currency: Currency): number {
  return 10 ** decimalsOf(currency);
}

export function currencyOf({ currency = DEFAULT_CURRENCY }: { currency?: Currency }): Currency {
  return currency;
}

let findCurrency = () => DEFAULT_CURRENCY;
let findLocale = () => 'en-US';

/** The API sets the currency of the request's household, the browser that on the screen. */
export function writeMoneyAs(ofTexts: () => Currency, locale: () => string = () => 'en-US'): void {
  findCurrency = ofTexts;
  findLocale = locale;
}

export function localeOfTexts(): string {
  return findLocale();
}

export function currencyOfTexts(): Currency {
  return findCurrency();
}

const formats = new Map<string, Intl.NumberFormat>();

/** Minor units in the reader's locale: `€1,234.50`, `1.234,50 €`, `¥1,235`. */
export function formatByLocale(cents: number, currency: Currency): string {
  const key = findLocale() + currency;
  let format = formats.get(key);
  if (!format) {
    const digits = decimalsOf(currency);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(findLocale(), { style: 'currency', currency, ...options });
    formats.set(key, format);
  }
  return format.format(cents === 0 ? 0 : cents / unitsOf(currency));
}

/** Minor units as a plain number for files and fields: `1234.50`, `1235`. */
export function plainAmount(cents: number, currency: Currency = currencyOfTexts()): string {
  return (cents / unitsOf(currency)).toFixed(decimalsOf(currency));
}
