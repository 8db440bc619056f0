import { allDrafts, allSeries, householdIdOf } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export interface DueRecurringExpense {
  householdId: string;
  id: string;
  createdBy: string;
}

/** In one shard; the longest overdue first. */
export async function listDueRecurringExpenses(
  reader: Reader,
  { shard, until, limit }: { shard: number; until: Date; limit: number },
): Promise<DueRecurringExpense[]> {
  const found = await reader.queryWithPaths({
    from: allSeries,
    where: [where('shard', '==', shard), where('dueAt', '<=', until)],
    orderBy: [['dueAt', 'asc']],
    limit,
  });
  return found.map(({ path, data: { id, createdBy } }) => ({
    householdId: householdIdOf(path),
    id,
    createdBy,
  }));
}

export type DueDraft = Pick<DueRecurringExpense, 'householdId' | 'id'>;

/** In one shard; the longest overdue first. */
export async function listDueDrafts(
  reader: Reader,
  { shard, until, limit }: { shard: number; until: Date; limit: number },
): Promise<DueDraft[]> {
  const found = await reader.queryWithPaths({
    from: allDrafts,
    where: [where('shard', '==', shard), where('remindAt', '<=', until)],
    orderBy: [['remindAt', 'asc']],
    limit,
  });
  return found.map(({ path, data: { id } }) => ({ householdId: householdIdOf(path), id }));
}
