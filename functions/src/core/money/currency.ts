/**
 * What a currency's amounts are made of. "Cents" are its minor units everywhere: yen, cents of a euro,
 * fils of a dinar. Apart from `currencies.ts`, the list, which only creating a household needs.
 */

/** An ISO 4217 code: `EUR`. */
export type Currency = string;

/** That of a household that names none. */
export const DEFAULT_CURRENCY: Currency = 'USD';

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const withThree = 'BHD IQD JOD KWD LYD OMR TND';

/** How many decimals amounts of a currency have: 0, 2 or 3. */
export function decimalsOf(currency: Currency): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThree.includes(currency) ? 3 : 2;
}

/** How many minor units one of a currency is: 1, 100 or 1000. */
export function unitsOf(currency: Currency): number {
  return 10 ** decimalsOf(currency);
}

/** Of a household or a member as they are stored. */
export function currencyOf({ currency = DEFAULT_CURRENCY }: { currency?: Currency }): Currency {
  return currency;
}

let findCurrency = () => DEFAULT_CURRENCY;
let findLocale = () => 'en-US';

/**
 * Says in which currency texts are, where they don't name one: that of the request's household in the API,
 * that of the household on the screen in the browser. And how its reader writes numbers.
 */
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

/** Minor units of any currency as the reader writes them: `€1,234.50`, `1.234,50 €`, `¥1,235`. */
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

/** Minor units as a plain number: `1234.50`, `1235`; what files and fields hold. */
export function plainAmount(cents: number, currency: Currency = currencyOfTexts()): string {
  return (cents / unitsOf(currency)).toFixed(decimalsOf(currency));
}
