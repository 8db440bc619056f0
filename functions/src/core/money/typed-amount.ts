import { decimalsText } from './file-amount.ts';
import { ownMark, withPlainDigits, withPlainSign, type DecimalMark } from './amount-characters.ts';
import { currencyOfTexts, decimalsOf, DEFAULT_CURRENCY, type Currency } from './currency.ts';
import { formatCents, MAX_CENTS, type Cents } from './money.ts';

export { hasAmountCharacters, pastedAmount, withPlainDigits } from './amount-characters.ts';
export type { DecimalMark } from './amount-characters.ts';

/** The amount, or a sentence that says what is wrong and how to correct it. */
export type TypedAmount = { cents: Cents; fault?: never } | { cents?: never; fault: string };

/** Few enough to be exact, and enough for the message that the amount is too large. */
const MAX_DIGITS = 13;

const NOT_AN_AMOUNT = 'Please enter a valid amount';

/**
 * Parses an amount field: decimals after a comma or a point, thousands separators, the currency's
 * sign before or after, sums (`12+7.50`, `20-3`), and digits of any script. An ambiguous text is
 * refused.
 * @returns cents from 1 to 999,999,999, or the fault
 */
export function readTypedAmount(typed: string, mark: DecimalMark): TypedAmount {
  const text = withPlainSign(withPlainDigits(typed, mark));
  if (/^[\s$]*[-−]/.test(text)) {
    return { fault: 'An amount is more than 0: enter it without the minus sign.' };
  }
  const sum = readTypedSum(text, mark);
  if (sum === null) return { fault: doubtOf(text, mark) ?? NOT_AN_AMOUNT };
  if (sum > MAX_CENTS) return { fault: `An amount is at most ${formatCents(MAX_CENTS)}.` };
  return sum > 0 ? { cents: sum } : { fault: NOT_AN_AMOUNT };
}

/**
 * The sum of the numbers in a text, in cents; null = one of them is not a clear number.
 * @param currency determines the decimals; default: the household's
 */
export function readTypedSum(
  text: string,
  mark: DecimalMark,
  currency: Currency = currencyOfTexts(),
): number | null {
  const terms =
    `+${withPlainSign(withPlainDigits(text, mark)).trim().replaceAll('−', '-')}`.matchAll(
      /([-+])([^-+]*)/g,
    );
  let sum = 0;
  for (const [, sign, term = ''] of terms) {
    const size = readNumber(term, mark, decimalsOf(currency));
    if (size === null) return null;
    sum += sign === '-' ? -size : size;
  }
  return sum;
}

export function isTypedSum(text: string): boolean {
  return /\p{Nd}[^-−+]*[-−+]\s*\$?\s*[\p{Nd}.,٫]/u.test(withPlainSign(text));
}

/** A typed number, in minor units with this many decimals. */
function readNumber(term: string, mark: DecimalMark, digits: number): number | null {
  const plain = term.trim().replace(/^\$\s*|\s*\$$/, '');
  if (!/^[\d.,'’\s]*\d[\d.,]*$/.test(plain)) return null;
  // With three decimals, one reader's thousands are another's thousandths.
  if (digits === 3 && isOfThree(plain) && !plain.includes(ownMark(mark))) return null;
  const { whole, decimals } = splitNumber(plain, mark);
  if (decimals.length > digits || !isGrouped(whole)) return null;
  const ones = whole.replaceAll(/\D/g, '').replace(/^0+/, '');
  return ones.length > MAX_DIGITS ? null : Number(ones + decimals.padEnd(digits, '0'));
}

/**
 * A mark with one or two digits after it is the decimal mark, point or comma, because thousands
 * have three. With three digits it is the decimal mark only if it is the reader's own.
 */
function splitNumber(plain: string, mark: DecimalMark): { whole: string; decimals: string } {
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return { whole: plain, decimals: '' };
  const own = ownMark(mark);
  const isOnly = plain.indexOf(plain[last]!) === last;
  const decimals = plain.slice(last + 1);
  const isDecimal = isOnly && (decimals.length < 3 || plain[last] === own);
  return isDecimal ? { whole: plain.slice(0, last), decimals } : { whole: plain, decimals: '' };
}

function isOfThree(plain: string): boolean {
  return /^\d{1,3}[.,]\d{3}$/.test(plain);
}

/** Only digits, or groups of three separated by the same mark. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3})*$/.test(whole);
}

/** `1,234` may be one thousand or a mistake with three decimals: the sentence names both. */
function doubtOf(text: string, mark: DecimalMark): string | null {
  const currency = currencyOfTexts();
  const digits = decimalsOf(currency);
  const [, whole = '', used = '', rest = ''] = /^[\s$]*(\d+)([.,])(\d+)[\s$]*$/.exec(text) ?? [];
  const isOwn = used === ownMark(mark);
  const name = currency === DEFAULT_CURRENCY ? '' : ` in ${currency}`;
  const rule = `An amount${name} has ${decimalsText(currency)}.`;
  const mayBeThousands = whole.length <= 3 && rest.length === 3;
  if (digits === 3) {
    if (!isOwn && mayBeThousands) {
      return `This can be two amounts: enter ${whole}${ownMark(mark)}${rest}, or ${whole}${rest}.`;
    }
    return rest.length > 3 ? rule : null;
  }
  if (isOwn && mayBeThousands) {
    const thousands = Number(whole + rest) * 10 ** digits;
    return `${rule} For ${formatCents(thousands)} enter ${whole}${rest}.`;
  }
  return digits === 0 && rest !== '' ? rule : null;
}
