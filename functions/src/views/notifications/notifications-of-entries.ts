import type { Member } from '../../core/household/member.ts';
import { inCents } from '../../core/money/wire-money.ts';
import { notificationFor } from '../../core/notification/member-notification.ts';
import {
  toNotificationResource,
  type NotificationResource,
} from '../../core/notification/notification-resource.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { findEnteredThings } from '../activity/entered-things.ts';
import { toSubject } from './notification.service.ts';
import { asOfNow } from './as-of-now.ts';

/** An entry of the history as it is by now, with what the bell tells its reader of it. */
interface EntryNotification {
  entry: Activity;
  notice: NotificationResource;
}

/**
 * What letters and messages tell of these entries, in the words of the bell and in their order. Those of which there is
 * nothing to tell any more are left out.
 *
 * @param reader as far as their rights count for what they are told
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
