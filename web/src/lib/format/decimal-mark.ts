import type { DecimalMark } from '@housetab/functions/core/money/typed-amount';
import { browserLanguage } from '@/lib/format/browser-language';

let known: { locale: string; mark: DecimalMark } | null = null;

/**
 * The decimal mark of the browser's language. The first formatter of a page takes 0.1 s on a slow
 * phone, so this is computed on demand; a phone does so when idle, before an amount is typed.
 */
export function decimalMark(): DecimalMark {
  const locale = browserLanguage();
  if (known?.locale === locale) return known.mark;
  const isComma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  known = { locale, mark: isComma ? 'comma' : 'point' };
  return known.mark;
}
