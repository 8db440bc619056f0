import { IS_STILL_SO } from '../../core/reminder/events.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { findDraft } from '../../ledger/recurring/recurring.repository.ts';
import { readClaim } from '../../settling/reminders/claim.service.ts';
import { reminderFacts } from '../../settling/reminders/reminder.service.ts';

/**
 * The current state of entries, for messages. A message may be sent hours after its entry:
 * reminders get the current debt, or are dropped if nothing is open; drafts are dropped once they
 * have an amount.
 */
export async function asOfNow(
  store: Store,
  householdId: string,
  entries: readonly Activity[],
  now: Date,
): Promise<Activity[]> {
  const current = await Promise.all(
    entries.map(async (entry) => {
      const { what, actor, resourceId } = entry;
      if (isAboutDraft(entry)) return (await isWaiting(store, householdId, entry)) ? entry : null;
      if (what !== 'reminded') return entry;
      const pair = { creditorId: actor, debtorId: resourceId };
      const { claim } = await readClaim(store, householdId, pair, now);
      return claim && { ...entry, after: { ...reminderFacts(claim), [IS_STILL_SO]: true } };
    }),
  );
  return current.filter((entry) => entry !== null);
}

function isAboutDraft({ resourceType, what }: Activity): boolean {
  return resourceType === 'series' && (what === 'drafted' || what === 'asked_again');
}

async function isWaiting(store: Store, householdId: string, { after }: Activity): Promise<boolean> {
  const id = after?.['draftId'];
  return typeof id === 'string' && (await findDraft(store, householdId, id)) !== null;
}
