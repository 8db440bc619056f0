import { sumCents, type Cents } from '@housetab/functions/core/money/money';

export interface ChartRow {
  name: string;
  amount: Cents;
  /** Percent of the whole; null if it is not part of it. */
  share: number | null;
  /** Null until known. */
  color: string | null;
}

interface CategoryAmount {
  category: string;
  total: Cents;
  percentage: number | null;
}

export function toChartRows(
  totals: readonly CategoryAmount[],
  colorOf: (category: string) => string | null,
): ChartRow[] {
  return totals.map(({ category, total, percentage }) => ({
    name: category,
    amount: total,
    share: percentage,
    color: colorOf(category),
  }));
}

/** Limit of lines shown at first. */
export const MAX_CHART_ROWS = 8;

/**
 * The largest lines, and all others as one. Refunds count by their size too. A single remaining
 * line is shown itself, because it takes no more space.
 */
export function foldRows(rows: readonly ChartRow[]): ChartRow[] {
  if (rows.length <= MAX_CHART_ROWS + 1) return [...rows];
  const byWeight = rows.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const others = byWeight.slice(MAX_CHART_ROWS);
  const amount = sumCents(others.map((one) => one.amount));
  const shares = others.map(({ share }) => share).filter((share) => share !== null);
  return [
    ...rows.filter((row) => !others.includes(row)),
    {
      name: `${others.length} other categories`,
      amount,
      // More was refunded than spent: together they have no share.
      share: amount <= 0 ? null : shares.reduce((sum, share) => sum + share, 0),
      color: 'var(--edge)',
    },
  ];
}
