import { OF_HOUSEHOLD } from '../../core/budget/budget-list.ts';
import { bookResourceTypes } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { activity, budgetLists, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/**
 * Refuses another currency once amounts exist in the current one, also in the trash, in household
 * budgets, and in the history, which outlives purged entries.
 * @throws Problem conflict
 */
export async function requireNothingEntered(reader: Reader, householdId: string): Promise<void> {
  const [rows, entries, budgets] = await Promise.all([
    reader.query({ from: transactions(householdId), limit: 1 }),
    reader.query({
      from: activity(householdId),
      where: [where('resourceType', 'in', bookResourceTypes)],
      limit: 1,
    }),
    reader.get(budgetLists(householdId).doc(OF_HOUSEHOLD)),
  ]);
  if (rows.length + entries.length === 0 && budgets === null) return;
  throw new Problem(
    'conflict',
    'Something has been entered in the currency of this household, so it stays. For another currency, create ' +
      'another household.',
  );
}
