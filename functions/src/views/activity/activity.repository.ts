import type { Member } from '../../core/household/member.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import { activity } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readableBy } from './activity-filter.ts';

/** Whose history is meant, and who looks: only what all of them may read. */
export interface ActivityScope {
  householdId: string;
  viewers: readonly Member[];
  now: Date;
}

/** Newest first. Reads at most 4 times one more than the limit. */
export function pageActivity(
  reader: Reader,
  { householdId, viewers, now }: ActivityScope,
  limit: number,
  cursor?: string,
): Promise<Page<Activity>> {
  const queries = readableBy(viewers, now).map((condition) => ({
    from: activity(householdId),
    where: [condition],
    orderBy: [['at', 'desc']] as const,
  }));
  return reader.pageOfAny(queries, limit, cursor);
}

/** How a thing was entered, as the history keeps it. */
export function findCreations(
  reader: Reader,
  householdId: string,
  resourceType: 'transactions' | 'expenses',
  id: string,
): Promise<Activity[]> {
  return reader.query({
    from: activity(householdId),
    where: [
      where('resourceType', '==', resourceType),
      where('resourceId', '==', id),
      where('what', '==', 'created'),
    ],
    limit: 2,
  });
}

/**
 * Notes that an admin looks at the household as someone else. Once an hour for each pair: a screen
 * makes many calls, and the history should say it, not be filled with it.
 */
export async function recordViewAs(
  store: Store,
  householdId: string,
  adminId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  const id = `view-as_${adminId}_${memberId}_${hour}`;
  if (await store.get(activity(householdId).doc(id))) return;
  try {
    await store.commit(async (unit) => {
      const entry = {
        actor: adminId,
        what: 'viewed_as',
        resourceType: 'members',
        resourceId: memberId,
        ownerId: memberId,
        parties: [],
        concerns: [],
        before: null,
        after: null,
      } as const;
      unit.record(householdId, entry, id);
    });
  } catch (error) {
    const isNotedMeanwhile = error instanceof Problem && error.code === 'id_taken';
    if (!isNotedMeanwhile) throw error;
  }
}
