import type { DecimalMark } from '@housetab/functions/core/money/typed-amount';
import { browserLanguage } from '@/lib/format/browser-language';

let known: { locale: string; mark: DecimalMark } | null = null;

/**
 * How numbers are written where this browser's reader lives. Found out at the first amount that is
 * typed: a page's first formatter takes a slow phone a tenth of a second.
 */
export function decimalMark(): DecimalMark {
  const locale = browserLanguage();
  if (known?.locale === locale) return known.mark;
  const isComma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  known = { locale, mark: isComma ? 'comma' : 'point' };
  return known.mark;
}
