import type { SummedRow } from './sum-cells.ts';

/** The row's earlier fields, which it stores when it is written without the API. */
export function summedAsOf(before: SummedRow): Readonly<Record<string, unknown>> {
  if (before.deletedAt !== null) return {};
  const { transactionDate, amountCents, category, categories } = before;
  const { paidBy, owedBy, paid, paidDate } = before;
  return { transactionDate, amountCents, category, categories, paidBy, owedBy, paid, paidDate };
}

/** The row as the sums count it, before writes without the API. null = the sums count nothing of it. */
export function summedBefore(
  row: SummedRow & { summedAs?: Readonly<Record<string, unknown>> },
): SummedRow | null {
  const { summedAs, ...rest } = row;
  if (summedAs === undefined) return rest;
  return Object.keys(summedAs).length === 0 ? null : { ...rest, deletedAt: null, ...summedAs };
}
