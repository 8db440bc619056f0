import {
  currencyOfTexts,
  DEFAULT_CURRENCY,
  unitsOf,
  type Currency,
} from '@housetab/functions/core/money/currency';
import type { Cents } from '@housetab/functions/core/money/money';
import { browserLanguage } from '@/lib/format/browser-language';
import { formatMoney } from '@/lib/format/format';

function tickFormat(currency: Currency, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = currency === DEFAULT_CURRENCY ? 'en-US' : browserLanguage();
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
}

/** A short axis amount: `$50`, `$2.5K`. */
export function formatTick(cents: Cents): string {
  const currency = currencyOfTexts();
  const units = unitsOf(currency);
  const isWhole = Math.round(cents) % units === 0;
  const text =
    Math.abs(cents) >= 1000 * units
      ? tickFormat(currency, { notation: 'compact' }).format(cents / units)
      : isWhole && currency !== DEFAULT_CURRENCY
        ? tickFormat(currency, { maximumFractionDigits: 0 }).format(cents / units)
        : formatMoney(Math.round(cents)).replace(/\.00$/, '');
  return text.replace('-', '−');
}
