import { OF_HOUSEHOLD } from '../../core/budget/stored-budgets.ts';
import { bookResourceTypes } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { activity, budgetLists, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/**
 * Refuses another currency once there is an amount in the one that the household has: in the trash and in the
 * history, too, which keeps what has been removed for good, and what the household's budgets once were.
 *
 * @throws Problem conflict
 */
export async function requireNothingEntered(reader: Reader, householdId: string): Promise<void> {
  const [rows, told, budgets] = await Promise.all([
    reader.query({ from: transactions(householdId), limit: 1 }),
    reader.query({
      from: activity(householdId),
      where: [where('resourceType', 'in', bookResourceTypes)],
      limit: 1,
    }),
    reader.get(budgetLists(householdId).doc(OF_HOUSEHOLD)),
  ]);
  if (rows.length + told.length === 0 && budgets === null) return;
  throw new Problem(
    'conflict',
    'Something has been entered in the currency of this household, so it stays. For another currency, create ' +
      'another household.',
  );
}
