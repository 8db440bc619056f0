import type { Cents } from '@housetab/functions/core/money/money';

/** How much of a whole something is. */
export interface ShareOfWhole {
  /** To the hundredth; null where it is no part of the whole. */
  percentage: number | null;
  amount: Cents;
  whole: Cents;
}

/** In as few digits as say it: 77%, 5.9%, 99.6%, <0.1%; a dash where it is no part. */
export function formatShare(share: ShareOfWhole): string {
  const percentage = share.percentage ?? 0;
  const isWhole = share.amount === share.whole || (percentage >= 9.95 && percentage < 99.5);
  return formatPercentage(share, isWhole || share.amount <= 0 ? 0 : 1);
}

/** The same to the hundredth: 33.34%, <0.01%. */
export function formatExactShare(share: ShareOfWhole): string {
  return formatPercentage(share, 2);
}

/** Rounding never shows 0% for a part that is there, nor 100% for less than the whole. */
function formatPercentage({ percentage, amount, whole }: ShareOfWhole, digits: number): string {
  if (percentage === null) return '–';
  const text = percentage.toFixed(digits);
  const least = 10 ** -digits;
  if (Number(text) === 0 && amount > 0) return `<${least}%`;
  if (Number(text) === 100 && amount < whole) return `>${100 - least}%`;
  return `${text}%`;
}
