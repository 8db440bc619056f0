import type { DisputeResource } from '@housetab/functions/core/transaction/dispute-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';

/** A transaction's share of a number. */
export interface ExplainedRow {
  id: string;
  /** The day, `YYYY-MM-DD`; null where there is none to show. */
  date: string | null;
  title: string;
  detail?: string;
  /** The expense of which the transaction is a part; null where it stands alone. */
  expenseId?: string | null;
  /** Who disputes it; absent where that is not known. */
  disputes?: readonly DisputeResource[];
  amount: Cents;
}

/** What a number is made of: rows, and what was added to or taken off their sum. */
export interface Explanation {
  title: string;
  rows: readonly ExplainedRow[];
  adjustments?: readonly { label: string; amount: Cents }[];
}

/** The most rows that a dialog lists one by one. */
export const MOST_ROWS = 300;

export function sumOf(parts: readonly { amount: Cents }[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}

export function totalOf({ rows, adjustments = [] }: Explanation): Cents {
  return sumOf([...rows, ...adjustments]);
}
