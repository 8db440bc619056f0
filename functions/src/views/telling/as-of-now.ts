import { IS_STILL_SO } from '../../core/sentences/reminders.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readClaim } from '../../settling/reminders/claim.service.ts';
import { factsOf } from '../../settling/reminders/reminder.service.ts';

/**
 * Entries of the history as they are told elsewhere than in the bell. Between a reminder and a message about it, hours
 * can lie: it says what is open by now, and where nothing is, there is nothing to tell.
 */
export async function asOfNow(
  store: Store,
  householdId: string,
  entries: readonly Activity[],
  now: Date,
): Promise<Activity[]> {
  const told = await Promise.all(
    entries.map(async (entry) => {
      const { what, actor, resourceId } = entry;
      if (what !== 'reminded') return entry;
      const pair = { creditorId: actor, debtorId: resourceId };
      const claim = await readClaim(store, householdId, pair, now);
      return claim && { ...entry, after: { ...factsOf(claim), [IS_STILL_SO]: true } };
    }),
  );
  return told.filter((entry) => entry !== null);
}
