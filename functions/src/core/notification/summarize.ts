import type { ActivitySummary } from '../activity/activity-resource.ts';
import { sumImportedDebts } from '../import/imported-debts.ts';
import { isDebt, type Transaction } from '../transaction/transaction.ts';

/**
 * One entry for many things: a notice of each would hide everything else.
 *
 * @param things transactions that stand alone, and expenses
 * @param rows all transactions of them, as they were before they were deleted or after they were made
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
