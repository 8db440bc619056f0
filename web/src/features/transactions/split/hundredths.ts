/** Numbers with at most two decimals as people type them: weights, percentages, amounts. */

/** What a field lets one type. */
export function isHundredthsText(text: string, isSigned = false): boolean {
  return (isSigned ? /^[-−+]?\d{0,7}(\.\d{0,2})?$/ : /^\d{0,7}(\.\d{0,2})?$/).test(text);
}

/** `1.5` → 150, `−2` → -200; nothing typed is 0. NaN where it is no such number. */
export function parseHundredths(text: string): number {
  if (!isHundredthsText(text, true)) return NaN;
  const isNegative = /^[-−]/.test(text);
  const [whole = '', decimals = ''] = text.replace(/^[-−+]/, '').split('.');
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return isNegative && size > 0 ? -size : size;
}

/** The shortest text of it: 150 → `1.5`, 1234 → `12.34`. */
export function hundredthsText(hundredths: number): string {
  return String(hundredths / 100);
}
