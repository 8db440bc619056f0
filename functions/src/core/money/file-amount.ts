/** Separate from `money.ts`, which every screen loads at start. */
import { currencySign } from './currency-sign.ts';
import {
  currencyOfTexts,
  decimalsOf,
  DEFAULT_CURRENCY,
  plainAmount,
  type Currency,
} from './currency.ts';
import { groupThousands, MAX_CENTS, type Cents } from './money.ts';

const decimalPattern = /^(\d+)(?:\.(\d*))?$|^\.(\d+)$/;

/**
 * Reads an amount of a file: digits, an optional decimal point with at most the currency's
 * decimals, and optionally a dollar sign and thousands commas (`1,234.5`, `$12`, `.50`). A comma
 * anywhere else is refused: `12,50` could mean 12.50 or 1250, and `0,500` does not mean five
 * hundred.
 * @returns cents; null = the text is not an amount from $0.01 to $9,999,999.99
 */
export function parseAmount(text: string, currency: Currency = currencyOfTexts()): Cents | null {
  const digits = decimalsOf(currency);
  const plain = withoutThousandsCommas(withoutSign(text.trim(), currency).replace(/^\$\s*/, ''));
  const match = plain === null ? null : decimalPattern.exec(plain);
  if (!match) return null;
  const whole = match[1] ?? '0';
  const written = match[2] ?? match[3] ?? '';
  // Some files write 1000.00 in a currency without decimals.
  const decimals = digits === 0 && written === '00' ? '' : written;
  if (whole.length > 10 || decimals.length > digits) return null;
  const cents = Number(whole + decimals.padEnd(digits, '0'));
  return cents >= 1 && cents <= MAX_CENTS ? cents : null;
}

/**
 * Removes the sign or code of a currency, wherever it stands. `$` stays for dollars, which may have
 * it only in front. A foreign sign stays, too, so that its amounts are never read as the
 * household's.
 */
export function withoutSign(text: string, currency: Currency): string {
  if (currency === DEFAULT_CURRENCY) return text;
  const plain =
    text.includes('$') && currencySign(currency) !== '$' ? text.replace('$', '?') : text;
  return plain.replace(currency, '').replace(currencySign(currency), '').trim();
}

function withoutThousandsCommas(text: string): string | null {
  if (!text.includes(',')) return text;
  return /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : null;
}

/** An amount without its currency, for limits in messages: `9,999,999.99`. */
export function limitText(cents: Cents, currency: Currency = currencyOfTexts()): string {
  const [whole = '', decimals] = plainAmount(cents, currency).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const grouped = sign + groupThousands(Number(whole.replace('-', '')));
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** `no decimals`, `at most two decimals`. */
export function decimalsText(currency: Currency): string {
  const digits = decimalsOf(currency);
  return digits === 0 ? 'no decimals' : `at most ${digits === 3 ? 'three' : 'two'} decimals`;
}
