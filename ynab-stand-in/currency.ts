import type { CurrencyFormat } from 'ynab';

/** How a plan writes amounts; null where YNAB does not say. */
export function formatOf(currency: string | null): CurrencyFormat | null {
  if (currency === null) return null;
  const digits = currency === 'JPY' ? 0 : 2;
  return {
    iso_code: currency,
    example_format: digits === 0 ? '123,456' : '123,456.78',
    decimal_digits: digits,
    decimal_separator: '.',
    symbol_first: true,
    group_separator: ',',
    currency_symbol: currency === 'USD' ? '$' : '¤',
    display_symbol: true,
  };
}
