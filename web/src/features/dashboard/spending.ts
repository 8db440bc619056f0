import { sumCents, type Cents } from '@housetab/functions/core/money/money';

interface CategorySpending {
  category: string;
  total: Cents;
  /** null where more came back than was spent. */
  percentage: number | null;
}

interface SpendingBar extends CategorySpending {
  color: string;
  /** Of the place for bars, 0 to 100. */
  width: number;
  /** Longer than there is place for: drawn with a gap. */
  isCut: boolean;
}

/** How many bars there is room for. */
export const MOST_BARS = 6;

/** A category this many times as large as the next would leave no picture of the others. */
const DWARFING = 3;

/** The largest categories as bars, whatever there is no room for as one. Colours as in a report. */
export function spendingBars(totals: readonly CategorySpending[]): SpendingBar[] {
  const hasRest = totals.length > MOST_BARS;
  const shown = totals.slice(0, hasRest ? MOST_BARS - 1 : MOST_BARS);
  const rest = totals.slice(shown.length);
  const bars = hasRest ? [...shown, together(rest)] : shown;
  const whole = wholeWidth(bars.map(({ total }) => total));
  return bars.map((one, index) => ({
    ...one,
    color: `var(--chart-${index + 1})`,
    width: whole > 0 ? Math.min(100, (one.total / whole) * 100) : 0,
    isCut: one.total > whole,
  }));
}

/** The amount that a bar across the whole place stands for. */
function wholeWidth(amounts: readonly number[]): number {
  const [largest = 0, next = 0] = [...amounts].sort((a, b) => b - a);
  return next > 0 && largest > next * DWARFING ? next * 1.4 : largest;
}

export function totalSpending(totals: readonly CategorySpending[]): Cents {
  return sumCents(totals.map(({ total }) => total));
}

function together(rest: readonly CategorySpending[]): CategorySpending {
  return {
    category: `${rest.length} other categories`,
    total: totalSpending(rest),
    percentage: rest.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0),
  };
}
