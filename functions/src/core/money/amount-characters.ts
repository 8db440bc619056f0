/** What an amount is written with. Apart from its reading (`typed-amount.ts`), which a field needs only when it is left. */
import { currencySign } from './currency-sign.ts';
import { currencyOfTexts, DEFAULT_CURRENCY } from './currency.ts';

/** Whether the reader's country writes `12.50` or `12,50`. */
export type DecimalMark = 'point' | 'comma';

/** Of a household that counts in something else its own sign, or its code, is taken like the dollar's. */
export function withPlainSign(text: string): string {
  const currency = currencyOfTexts();
  if (currency === DEFAULT_CURRENCY) return text;
  return text.replaceAll(currency, '$').replaceAll(currencySign(currency), '$');
}

/** Digits, marks of decimals and thousands, signs of a sum, and `$`. */
const OF_AMOUNT = String.raw`[\d.,'’\s$+\-−]`;
const onlyOfAmount = new RegExp(`^${OF_AMOUNT}*$`);
const startOfAmount = new RegExp(`^${OF_AMOUNT}*`);

/** Whether a text has only what an amount is made of, in whatever script. */
export function hasAmountCharacters(text: string, mark: DecimalMark): boolean {
  return onlyOfAmount.test(withPlainSign(withPlainDigits(text, mark)));
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

export function ownMark(mark: DecimalMark): string {
  return mark === 'point' ? '.' : ',';
}
