import { formatCents, MAX_CENTS, type Cents } from './money.ts';

/** Whether the reader's country writes `12.50` or `12,50`. */
export type DecimalMark = 'point' | 'comma';

/** The amount in a text, or a sentence that says what is wrong and what to do. */
export type TypedAmount = { cents: Cents; fault?: never } | { cents?: never; fault: string };

/**
 * More digits than any valid amount has, but few enough to be exact, so that a larger amount gets
 * the message that it is too large.
 */
const MAX_DIGITS = 13;

const NOT_AN_AMOUNT = 'Please enter a valid amount';

/**
 * Reads what a person types into an amount field: decimals after a comma or a point, thousands
 * separators, a dollar sign before or after, sums (`12+7.50`, `20-3`), and digits of any script. A
 * text that can be read in two ways is refused.
 *
 * @returns cents from 1 to 999,999,999, or the fault
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

/** Digits, marks of decimals and thousands, signs of a sum, and `$`. */
const OF_AMOUNT = String.raw`[\d.,'’\s$+\-−]`;
const onlyOfAmount = new RegExp(`^${OF_AMOUNT}*$`);
const startOfAmount = new RegExp(`^${OF_AMOUNT}*`);

/** Whether a text has only what an amount is made of, in whatever script. */
export function hasAmountCharacters(text: string, mark: DecimalMark): boolean {
  return onlyOfAmount.test(withPlainDigits(text, mark));
}

/**
 * The amount in a text from elsewhere: of `about 20` and `12.50 EUR` what is left without the words
 * around it, to be read as if it had been typed. Empty where there is no digit.
 *
 * @returns null where something else stands between the digits (`3*4`, `1e3`, `No.20`) or is a number,
 * too (`3²`): left out, it would leave another number
 */
export function pastedAmount(text: string, mark: DecimalMark): string | null {
  const plain = withPlainDigits(text, mark);
  const [before = '', numbers = '', after = ''] =
    /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(plain)?.slice(1) ?? [];
  if (numbers === '') return /\p{N}/u.test(plain) ? null : '';
  if (!onlyOfAmount.test(numbers) || /\p{N}/u.test(before + after)) return null;
  const [, start = '', separator = ''] = /(^|[-−+$\s]*)([.,]?)$/.exec(before) ?? [];
  if (separator !== '' && start === '' && before !== separator) return null;
  return (start + separator + numbers + (startOfAmount.exec(after)?.[0] ?? '')).trim();
}

/** The sum of the numbers in a text, in cents; null = one of them is not a clear number. */
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

/** Whether a text adds up several numbers. */
export function isTypedSum(text: string): boolean {
  return /\p{Nd}[^-−+]*[-−+]\s*\$?\s*[\p{Nd}.,٫]/u.test(text);
}

/**
 * Replaces digits of any script by 0 to 9 (`٢٩٫٥` is 29.5), and the separators written with them.
 */
export function withPlainDigits(text: string, mark: DecimalMark): string {
  const marks = { '٫': mark === 'point' ? '.' : ',', '٬': "'", '．': '.', '，': ',' };
  return text
    .replaceAll(/[٫٬．，]/g, (one) => marks[one as keyof typeof marks])
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
      // Each script has its ten digits in a row, starting with 0.
      let zero = digit.codePointAt(0)!;
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String((digit.codePointAt(0)! - zero) % 10);
    });
}

/** A typed number, in hundredths. */
function readNumber(term: string, mark: DecimalMark): number | null {
  const plain = term.trim().replace(/^\$\s*|\s*\$$/, '');
  if (!/^[\d.,'’\s]*\d[\d.,]*$/.test(plain)) return null;
  const { whole, decimals } = splitNumber(plain, mark);
  if (decimals.length > 2 || !isGrouped(whole)) return null;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length > MAX_DIGITS ? null : Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * A mark with one or two digits after it is the decimal mark, be it point or comma, because
 * thousands have three. With three digits it is the decimal mark only if it is the reader's own.
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

/** Only digits, or groups of three separated by the same mark. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3})*$/.test(whole);
}

/** `1,234` may be one thousand or a mistake with three decimals: the sentence names both. */
function doubtOf(text: string, mark: DecimalMark): string | null {
  const match = /^[\s$]*(\d{1,3})([.,])(\d{3})\s*$/.exec(text);
  const own = mark === 'point' ? '.' : ',';
  if (!match || match[2] !== own) return null;
  const [, whole = '', , rest = ''] = match;
  return `An amount has at most two decimals. For ${formatCents(Number(whole + rest) * 100)} enter ${whole}${rest}.`;
}
