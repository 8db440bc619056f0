import type { DisputeResource } from '@housetab/functions/core/transaction/dispute-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';

/** A transaction's share of a number. */
export interface BreakdownRow {
  id: string;
  /** The day, `YYYY-MM-DD`; null if none is shown. */
  date: string | null;
  title: string;
  detail?: string;
  /** The expense of the transaction; null if it has none. */
  expenseId?: string | null;
  /** Its disputes; absent if they are not known. */
  disputes?: readonly DisputeResource[];
  amount: Cents;
}

/** How a number is made: its rows, and what was added or subtracted. */
export interface AmountBreakdown {
  title: string;
  rows: readonly BreakdownRow[];
  adjustments?: readonly { label: string; amount: Cents }[];
}

/** Rows: a dialog lists no more one by one, to stay fast. */
export const MAX_BREAKDOWN_ROWS = 300;

export function sumAmounts(parts: readonly { amount: Cents }[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}

export function breakdownTotal({ rows, adjustments = [] }: AmountBreakdown): Cents {
  return sumAmounts([...rows, ...adjustments]);
}
