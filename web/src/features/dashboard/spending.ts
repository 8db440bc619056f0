import { sumCents, toAmount, toCents } from '@housetab/functions/core/money';

export interface CategorySpending {
  category: string;
  total: number;
  percentage: number;
}

export interface SpendingBar extends CategorySpending {
  color: string;
  /** Of the largest bar, 0 to 100. */
  width: number;
}

/** How many bars there is room for. */
export const MOST_BARS = 6;

/** The largest categories as bars, whatever there is no room for as one. Colours as in a report. */
export function spendingBars(totals: readonly CategorySpending[]): SpendingBar[] {
  const hasRest = totals.length > MOST_BARS;
  const shown = totals.slice(0, hasRest ? MOST_BARS - 1 : MOST_BARS);
  const rest = totals.slice(shown.length);
  const bars = hasRest ? [...shown, together(rest)] : shown;
  const largest = Math.max(...bars.map(({ total }) => total));
  return bars.map((one, index) => ({
    ...one,
    color: `var(--chart-${index + 1})`,
    width: largest > 0 ? (one.total / largest) * 100 : 0,
  }));
}

export function totalSpending(totals: readonly CategorySpending[]): number {
  return toAmount(sumCents(totals.map(({ total }) => toCents(total))));
}

function together(rest: readonly CategorySpending[]): CategorySpending {
  return {
    category: `${rest.length} other categories`,
    total: totalSpending(rest),
    percentage: rest.reduce((sum, { percentage }) => sum + percentage, 0),
  };
}
