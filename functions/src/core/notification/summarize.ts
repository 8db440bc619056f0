import type { ActivitySummary, SummedDebts } from '../activity/activity-resource.ts';
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

/** Both as one: a file that comes in several parts is told as a whole. */
export function joinSummaries(whole: ActivitySummary, part: ActivitySummary): ActivitySummary {
  return combine(whole, part, 1);
}

/**
 * The whole without a part of it. Whoever has nothing left in it stays, with 0: they were told of it, so
 * they are told that it is gone.
 */
export function withoutSummary(whole: ActivitySummary, part: ActivitySummary): ActivitySummary {
  return combine(whole, part, -1);
}

function combine(one: ActivitySummary, other: ActivitySummary, sign: 1 | -1): ActivitySummary {
  const counts = { ...one.counts };
  for (const [id, count] of Object.entries(other.counts)) {
    counts[id] = (counts[id] ?? 0) + sign * count;
  }
  const debts = new Map(one.debts.map((debt) => [pairOf(debt), debt]));
  for (const debt of other.debts) {
    const { count, cents } = debts.get(pairOf(debt)) ?? { count: 0, cents: 0 };
    const both = { count: count + sign * debt.count, cents: cents + sign * debt.cents };
    debts.set(pairOf(debt), { ...debt, ...both });
  }
  return { counts, debts: [...debts.values()].filter(({ count }) => count !== 0) };
}

function pairOf({ debtorId, creditorId }: SummedDebts): string {
  return JSON.stringify([debtorId, creditorId]);
}
