import { formatCents, MAX_CENTS, type Cents } from './money.ts';

/** Which of the two marks stands before the cents where the reader lives: `12.50` or `12,50`. */
export type DecimalMark = 'point' | 'comma';

/** What a text in an amount field means, or why it means none: a sentence that says what to do. */
export type TypedAmount = { cents: Cents; fault?: never } | { cents?: never; fault: string };

/** Far above any amount, and exact: what is larger than an amount may be is told so. */
const MAX_DIGITS = 13;

const NOT_AN_AMOUNT = 'Please enter a valid amount';

/**
 * Reads what a person types into a field for an amount: decimals by comma or point, thousands apart,
 * a dollar sign on either side, and sums (`12+7.50`, `20-3`), in the digits of any script. What could be meant in
 * two ways is refused, never guessed at.
 *
 * @returns from $0.01 to $9,999,999.99
 */
export function readTypedAmount(typed: string, mark: DecimalMark): TypedAmount {
  const text = withPlainDigits(typed, mark);
  if (/^[\s$]*[-−]/.test(text)) {
    return { fault: 'An amount is more than 0: enter it without the minus sign.' };
  }
  const sum = readTypedSum(text, mark);
  if (sum === null) return { fault: doubtOf(text, mark) ?? NOT_AN_AMOUNT };
  if (sum > MAX_CENTS) return { fault: `An amount is at most ${formatCents(MAX_CENTS)}.` };
  return sum > 0 ? { cents: sum } : { fault: NOT_AN_AMOUNT };
}

/** The sum of the numbers in a text, in hundredths; null where one of them is no plain number. */
export function readTypedSum(text: string, mark: DecimalMark): number | null {
  const terms = `+${withPlainDigits(text, mark).trim().replaceAll('−', '-')}`.matchAll(
    /([-+])([^-+]*)/g,
  );
  let sum = 0;
  for (const [, sign, term = ''] of terms) {
    const size = readNumber(term, mark);
    if (size === null) return null;
    sum += sign === '-' ? -size : size;
  }
  return sum;
}

/** Whether a text adds up more than one number. */
export function isTypedSum(text: string): boolean {
  return /\p{Nd}[^-−+]*[-−+]\s*\$?\s*[\p{Nd}.,٫]/u.test(text);
}

/** Digits of any script as 0 to 9 (`٢٩٫٥` is 29.5), and the marks that are written with them. */
export function withPlainDigits(text: string, mark: DecimalMark): string {
  const marks = { '٫': mark === 'point' ? '.' : ',', '٬': "'", '．': '.', '，': ',' };
  return text
    .replaceAll(/[٫٬．，]/g, (one) => marks[one as keyof typeof marks])
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
      // Each script has its ten in order, from 0 on.
      let zero = digit.codePointAt(0)!;
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String((digit.codePointAt(0)! - zero) % 10);
    });
}

/** A number as it is typed, in hundredths. */
function readNumber(term: string, mark: DecimalMark): number | null {
  const plain = term.trim().replace(/^\$\s*|\s*\$$/, '');
  if (!/^[\d.,'’\s]*\d[\d.,]*$/.test(plain)) return null;
  const { whole, decimals } = splitNumber(plain, mark);
  if (decimals.length > 2 || !isGrouped(whole)) return null;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length > MAX_DIGITS ? null : Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * A mark with one or two digits behind it is the decimal one, whichever it is: no thousands look like
 * that. With three it is the decimal one only if it is the reader's own.
 */
function splitNumber(plain: string, mark: DecimalMark): { whole: string; decimals: string } {
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return { whole: plain, decimals: '' };
  const own = mark === 'point' ? '.' : ',';
  const isOnly = plain.indexOf(plain[last]!) === last;
  const decimals = plain.slice(last + 1);
  const isDecimal = isOnly && (decimals.length < 3 || plain[last] === own);
  return isDecimal ? { whole: plain.slice(0, last), decimals } : { whole: plain, decimals: '' };
}

/** Digits alone, or in groups of three that one and the same mark keeps apart. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3})*$/.test(whole);
}

/** Where `1,234` may be a thousand or a slip of three decimals, both are named. */
function doubtOf(text: string, mark: DecimalMark): string | null {
  const match = /^[\s$]*(\d{1,3})([.,])(\d{3})\s*$/.exec(text);
  const own = mark === 'point' ? '.' : ',';
  if (!match || match[2] !== own) return null;
  const [, whole = '', , rest = ''] = match;
  return `An amount has at most two decimals. For ${formatCents(Number(whole + rest) * 100)} enter ${whole}${rest}.`;
}
