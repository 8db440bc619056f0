/** Numbers with at most two decimals as people type them: weights, percentages, amounts. */
import { readTypedSum } from '@housetab/functions/core/money/typed-amount';
import { isAmountTyping } from '@/components/ui/amount-text';
import { decimalMark } from '@/lib/format/decimal-mark';

/** Whether a field takes the text: a number or a sum, with a leading sign only where it is signed. */
export function isHundredthsTyping(text: string, isSigned: boolean): boolean {
  const size = isSigned ? text.replace(/^[-−+]/, '') : text;
  return !/[-−$]/.test(size) && isAmountTyping(size);
}

/** `1.5` or `1,5` → 150, `−2` → -200, `1+2` → 300; nothing typed is 0. NaN where it is no number. */
export function parseHundredths(text: string): number {
  const isNegative = /^[-−]/.test(text);
  const size = text.replace(/^[-−+]/, '').trim();
  const sum = size === '' ? 0 : (readTypedSum(size, decimalMark()) ?? NaN);
  return isNegative && sum !== 0 ? -sum : sum;
}

/** The text once the field has lost the focus. What can't be read stays as typed. */
export function leftHundredthsText(text: string): string {
  const hundredths = parseHundredths(text);
  return text === '' || Number.isNaN(hundredths) ? text : hundredthsText(hundredths);
}

/** The shortest text of it: 150 → `1.5`, 1234 → `12.34`. */
export function hundredthsText(hundredths: number): string {
  return String(hundredths / 100);
}
