import type { DisputeResource } from '@housetab/functions/core/transaction/dispute-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';

export interface BreakdownRow {
  id: string;
  /** `YYYY-MM-DD`; null if none is shown. */
  date: string | null;
  title: string;
  detail?: string;
  expenseId?: string | null;
  /** Its disputes; absent if unknown. */
  disputes?: readonly DisputeResource[];
  amount: Cents;
}

export interface AmountBreakdown {
  title: string;
  rows: readonly BreakdownRow[];
  adjustments?: readonly { label: string; amount: Cents }[];
}

/** A dialog lists no more rows, to stay fast. */
export const MAX_BREAKDOWN_ROWS = 300;

export function sumAmounts(parts: readonly { amount: Cents }[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}

export function breakdownTotal({ rows, adjustments = [] }: AmountBreakdown): Cents {
  return sumAmounts([...rows, ...adjustments]);
}
