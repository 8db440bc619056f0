import type { SummedRow } from './sum-cells.ts';

/** What a row keeps of how it was, when it is written without the API. */
export function summedAsOf(before: SummedRow): Readonly<Record<string, unknown>> {
  if (before.deletedAt !== null) return {};
  const { transactionDate, amountCents, category, categories } = before;
  const { paidBy, owedBy, paid, paidDate } = before;
  return { transactionDate, amountCents, category, categories, paidBy, owedBy, paid, paidDate };
}

/**
 * A row as the sums count it: what was written without the API since then is not in them yet. null = they count
 * nothing of it.
 */
export function summedBefore(
  row: SummedRow & { summedAs?: Readonly<Record<string, unknown>> },
): SummedRow | null {
  const { summedAs, ...rest } = row;
  if (summedAs === undefined) return rest;
  return Object.keys(summedAs).length === 0 ? null : { ...rest, deletedAt: null, ...summedAs };
}
