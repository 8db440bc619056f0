import type { Member } from '../../core/household/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { inCents } from '../../core/money/wire-money.ts';
import { notificationFor } from '../../core/notification/member-notification.ts';
import {
  toNotificationResource,
  type NotificationResource,
} from '../../core/notification/notification-resource.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { findEnteredThings } from '../activity/entered-things.ts';
import { toSubject } from './notification.service.ts';
import { IS_STILL_SO } from '../../core/reminder/events.ts';
import { findDraft } from '../../ledger/recurring/recurring.repository.ts';
import { readClaim } from '../../settling/reminders/claim.service.ts';
import { reminderFacts } from '../../settling/reminders/reminder.service.ts';

interface EntryNotification {
  entry: Activity;
  notice: NotificationResource;
}

/**
 * Notifications for letters and messages, with the bell's texts and in its order. Leaves out
 * those that no longer apply.
 * @param reader with the permissions that apply
 */
export async function readNotificationsOf(
  store: Store,
  householdId: string,
  reader: Member,
  known: readonly Activity[],
  now: Date,
): Promise<EntryNotification[]> {
  const entries = await asOfNow(store, householdId, known, now);
  if (entries.length === 0) return [];
  const actor = { uid: reader.id, householdId, member: reader, viewAs: null };
  const [thingOf, people] = await Promise.all([
    findEnteredThings(store, actor, entries, now),
    listPeople(store, householdId),
  ]);
  return entries.flatMap((entry) => {
    const notice = notificationFor(entry, reader.id);
    if (!notice) return [];
    const subject = toSubject(thingOf(entry), reader, now);
    return [{ entry, notice: inCents(toNotificationResource(notice, people, subject, true)) }];
  });
}

/**
 * The current state of entries, for messages. A message may be sent hours after its entry:
 * reminders get the current debt, or are dropped if nothing is open; drafts are dropped once they
 * have an amount.
 */
async function asOfNow(
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
