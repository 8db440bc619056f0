import type { Cents } from '@housetab/functions/core/money/money';

interface ShareOfWhole {
  /** Two decimals; null if it is not part of the whole. */
  percentage: number | null;
  amount: Cents;
  whole: Cents;
}

/** In as few digits as possible: 77%, 5.9%, 99.6%, <0.1%; a dash if it is not part of the whole. */
export function formatShare(share: ShareOfWhole): string {
  const percentage = share.percentage ?? 0;
  const isWhole = share.amount === share.whole || (percentage >= 9.95 && percentage < 99.5);
  return formatPercentage(share, isWhole || share.amount <= 0 ? 0 : 1);
}

/** The same with two decimals: 33.34%, <0.01%. */
export function formatExactShare(share: ShareOfWhole): string {
  return formatPercentage(share, 2);
}

/** Rounding never shows 0% for an existing part, nor 100% for less than the whole. */
function formatPercentage({ percentage, amount, whole }: ShareOfWhole, digits: number): string {
  if (percentage === null) return '–';
  const text = percentage.toFixed(digits);
  const least = 10 ** -digits;
  if (Number(text) === 0 && amount > 0) return `<${least}%`;
  if (Number(text) === 100 && amount < whole) return `>${100 - least}%`;
  return `${text}%`;
}
