import type { ActivitySummary } from '../activity/activity-resource.ts';
import { sumImportedDebts } from '../import/imported-debts.ts';
import { isDebt, type Transaction } from '../transaction/transaction.ts';

/**
 * One entry for many things, because a notice for each would hide all others.
 *
 * @param things transactions without an expense, and expenses
 * @param rows all their transactions, before a deletion or after a creation
 */
export function summarize(
  things: readonly { parties: readonly string[] }[],
  rows: readonly Transaction[],
): ActivitySummary {
  const counts: Record<string, number> = {};
  for (const id of things.flatMap(({ parties }) => parties)) counts[id] = (counts[id] ?? 0) + 1;
  const debts = rows.filter((row) => isDebt({ ...row, deletedAt: null }));
  return { counts, debts: sumImportedDebts(debts) };
}
