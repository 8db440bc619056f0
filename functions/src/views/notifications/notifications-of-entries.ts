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
import { asOfNow } from './as-of-now.ts';

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
