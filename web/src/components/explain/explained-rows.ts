import { sumCents, toAmount, toCents } from '@housetab/functions/core/money/money';

/** A transaction's share of a number, in dollars. */
export interface ExplainedRow {
  id: string;
  /** The day, `YYYY-MM-DD`; null where there is none to show. */
  date: string | null;
  title: string;
  detail?: string;
  amount: number;
}

/** What a number is made of: rows, and what was added to or taken off their sum. */
export interface Explanation {
  title: string;
  rows: readonly ExplainedRow[];
  adjustments?: readonly { label: string; amount: number }[];
}

/** The most rows that a dialog lists one by one. */
export const MOST_ROWS = 300;

/** In cents: the sum shown is the number asked about, without binary dust. */
export function sumOf(parts: readonly { amount: number }[]): number {
  return toAmount(sumCents(parts.map(({ amount }) => toCents(amount))));
}

export function totalOf({ rows, adjustments = [] }: Explanation): number {
  return sumOf([...rows, ...adjustments]);
}
