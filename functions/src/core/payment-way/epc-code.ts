import { withoutUnreadable } from '../household/names.ts';
import { plainAmount, type Currency } from '../money/currency.ts';
import type { Cents } from '../money/money.ts';
import { isIban, isInEconomicArea } from './iban.ts';
import { MAX_HOLDER, type IbanWay } from './way.ts';

/** The QR code from which banking apps fill in a transfer: EPC069-12, version 002, in UTF-8. */

/** 999,999,999.99 */
const MAX_EPC_CENTS = 99_999_999_999;

/** In characters, by EPC069-12. */
const MAX_PURPOSE = 140;

/** The capacity of a QR code of version 13 at level M; apps need not read larger codes. */
const MAX_BYTES = 331;

interface Transfer {
  to: Pick<IbanWay, 'iban' | 'name'>;
  cents: Cents;
  currency: Currency;
  /** The remittance text that the payee sees. */
  purpose: string;
}

/**
 * The text of the code. Each field is one line: no name or purpose can add a line.
 * @returns null for other currencies, for amounts out of range, and for banks that also need a BIC
 */
export function epcText({ to, cents, currency, purpose }: Transfer): string | null {
  if (currency !== 'EUR' || !Number.isSafeInteger(cents)) return null;
  if (cents < 1 || cents > MAX_EPC_CENTS) return null;
  if (!isIban(to.iban) || !isInEconomicArea(to.iban)) return null;
  const name = oneLine(to.name, MAX_HOLDER);
  if (name === '') return null;
  const amount = `EUR${plainAmount(cents, 'EUR')}`;
  const withPurpose = (text: string) => {
    // Empty fields: after `SCT` the BIC, after the amount the purpose code and the invoice
    // reference.
    const lines = ['BCD', '002', '1', 'SCT', '', name, to.iban, amount, '', '', text];
    return lines.join('\n').trimEnd();
  };
  const room = MAX_BYTES - bytesOf(withPurpose('')) - '\n\n\n'.length;
  if (room < 0) return null;
  return withPurpose(withinBytes(oneLine(purpose, MAX_PURPOSE), room));
}

function oneLine(text: string, max: number): string {
  const line = withoutUnreadable(text).replace(/\s+/g, ' ').trim();
  return [...line].slice(0, max).join('').trim();
}

function withinBytes(text: string, max: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > max) break;
    kept += character;
  }
  return kept.trim();
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
