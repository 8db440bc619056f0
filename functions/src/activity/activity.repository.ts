import { Problem } from '../core/problem.ts';
import { activity } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';

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
