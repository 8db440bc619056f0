import { DEFAULT_CURRENCY, localeOfTexts, type Currency } from './currency.ts';

/** `¥`, `€`, `$`; the code if the reader's locale has no sign: `KWD`. */
export function currencySign(currency: Currency): string {
  if (currency === DEFAULT_CURRENCY) return '$';
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(localeOfTexts(), options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
