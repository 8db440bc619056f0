import {
  formatCents,
  MAX_CENTS,
  parseAmount,
  type Cents,
} from '@housetab/functions/core/money/money';

/** What the amount field lets one type: digits with an optional point and up to two decimals. */
function isAmountText(text: string): boolean {
  return /^\d{0,7}(\.\d{0,2})?$/.test(text);
}

/** The two decimals that money is shown with: '12' → '12.00', '.5' → '0.50'. */
export function completeAmountText(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.padEnd(2, '0')}`;
}

/**
 * What typing leaves in the field, one character after the other; null if it is not taken. A comma
 * stays in sight until the field is left: dropped at once it would make 1250 of `12,50`.
 */
export function readTypedText(text: string): string | null {
  return text.includes(',') && isAmountText(text.replaceAll(',', '')) ? text : readAmountText(text);
}

/** What the field holds once it is left. A comma that is not between thousands stays, to be refused. */
export function leftAmountText(text: string): string {
  const plain = readAmountText(text);
  return plain === null ? text : completeAmountText(plain);
}

/** A pasted or prefilled text as the field holds it: `$1,234.5` → `1234.5`; null if no amount. */
export function readAmountText(text: string): string | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  const digits = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return isAmountText(digits) ? digits : null;
}

/** Cents as the field holds them: `1234.50`. */
export function amountText(cents: Cents): string {
  return formatCents(cents).replace(/[$,]/g, '');
}

/** So many cents more or fewer, but never below zero or above what the field takes. */
export function stepAmountText(text: string, cents: number): string {
  const before = parseAmount(completeAmountText(text)) ?? 0;
  return amountText(Math.min(Math.max(before + cents, 0), MAX_CENTS));
}
