import { IS_STILL_SO } from '../../core/sentences/reminders.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { findDraft } from '../../ledger/recurring/recurring.repository.ts';
import { readClaim } from '../../settling/reminders/claim.service.ts';
import { reminderFacts } from '../../settling/reminders/reminder.service.ts';

/**
 * Entries as a message about them tells them. Hours may pass between a reminder and its message, so it says
 * what is open by now; if nothing is, there is nothing to tell. The same goes for drafts that have got their
 * amount.
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
      if (isAboutDraft(entry)) return (await isWaiting(store, householdId, entry)) ? entry : null;
      if (what !== 'reminded') return entry;
      const pair = { creditorId: actor, debtorId: resourceId };
      const { claim } = await readClaim(store, householdId, pair, now);
      return claim && { ...entry, after: { ...reminderFacts(claim), [IS_STILL_SO]: true } };
    }),
  );
  return told.filter((entry) => entry !== null);
}

function isAboutDraft({ resourceType, what }: Activity): boolean {
  return resourceType === 'series' && (what === 'drafted' || what === 'asked_again');
}

async function isWaiting(store: Store, householdId: string, { after }: Activity): Promise<boolean> {
  const id = after?.['draftId'];
  return typeof id === 'string' && (await findDraft(store, householdId, id)) !== null;
}
