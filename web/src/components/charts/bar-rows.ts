import { sumCents, type Cents } from '@housetab/functions/core/money/money';

/** A category's line in a chart. */
export interface ChartRow {
  name: string;
  amount: Cents;
  /** In percent of the whole; null where it is no part of it. */
  share: number | null;
  color: string;
}

/** How many lines are shown at first. */
export const FIRST_ROWS = 8;

/**
 * The first lines, and all others as one. One line more than there is room for is shown as well: to
 * say that there is another would take as much room.
 */
export function foldRows(rows: readonly ChartRow[]): ChartRow[] {
  if (rows.length <= FIRST_ROWS + 1) return [...rows];
  const others = rows.slice(FIRST_ROWS);
  const shares = others.map(({ share }) => share).filter((share) => share !== null);
  return [
    ...rows.slice(0, FIRST_ROWS),
    {
      name: `${others.length} other categories`,
      amount: sumCents(others.map(({ amount }) => amount)),
      share: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0),
      color: 'var(--edge)',
    },
  ];
}
