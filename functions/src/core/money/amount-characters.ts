/** Separate from the parser (`typed-amount.ts`), which a field needs only on blur. */
import { currencySign } from './currency-sign.ts';
import { currencyOfTexts, DEFAULT_CURRENCY } from './currency.ts';

/** The decimal mark of the reader's locale: `12.50` or `12,50`. */
export type DecimalMark = 'point' | 'comma';

/** Accepts the household currency's sign or code like the dollar sign. */
export function withPlainSign(text: string): string {
  const currency = currencyOfTexts();
  if (currency === DEFAULT_CURRENCY) return text;
  return text.replaceAll(currency, '$').replaceAll(currencySign(currency), '$');
}

/** Digits, decimal marks, thousands separators, signs of a sum, and `$`. */
const OF_AMOUNT = String.raw`[\d.,'’\s$+\-−]`;
const onlyOfAmount = new RegExp(`^${OF_AMOUNT}*$`);
const startOfAmount = new RegExp(`^${OF_AMOUNT}*`);

export function hasAmountCharacters(text: string, mark: DecimalMark): boolean {
  return onlyOfAmount.test(withPlainSign(withPlainDigits(text, mark)));
}

/**
 * The amount in a pasted text: `about 20` and `12.50 EUR` lose the words around it. Empty without a
 * digit.
 * @returns null if other characters stand between the digits (`3*4`, `1e3`, `No.20`) or are numeric
 * themselves (`3²`): removing them would give another number
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

/** Replaces digits and separators of any script: `٢٩٫٥` is 29.5. */
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

export function ownMark(mark: DecimalMark): string {
  return mark === 'point' ? '.' : ',';
}
