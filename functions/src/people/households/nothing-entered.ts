import { bookResourceTypes } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { activity, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/**
 * Refuses another currency once there is an amount in the one that the household has: in the trash and in the
 * history, too, which keeps what has been removed for good.
 *
 * @throws Problem conflict
 */
export async function requireNothingEntered(reader: Reader, householdId: string): Promise<void> {
  const [rows, told] = await Promise.all([
    reader.query({ from: transactions(householdId), limit: 1 }),
    reader.query({
      from: activity(householdId),
      where: [where('resourceType', 'in', bookResourceTypes)],
      limit: 1,
    }),
  ]);
  if (rows.length + told.length === 0) return;
  throw new Problem(
    'conflict',
    'Something has been entered in the currency of this household, so it stays. For another currency, create ' +
      'another household.',
  );
}
