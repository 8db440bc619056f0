import {
  currencyOfTexts,
  DEFAULT_CURRENCY,
  type Currency,
} from '@housetab/functions/core/money/currency';

/** `Euro`, `Japanese Yen`. */
export function currencyName(currency: Currency): string {
  return new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency;
}

/** `dollars`, or the code of another currency, such as `EUR`. */
export function ownMoney(ofDollars = 'dollars'): string {
  const currency = currencyOfTexts();
  return currency === DEFAULT_CURRENCY ? ofDollars : currency;
}
