import type { NotificationMark } from '../../core/notification/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { noNotificationMark } from '../../core/notification/notification-mark.ts';
import { typesWithoutYnab } from '../activity/activity-filter.ts';
import { activity, noticeMarks } from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';

/** `hasYnab`: whether notifications about YNAB are included. */
export interface NotificationScope {
  householdId: string;
  memberId: string;
  hasYnab: boolean;
  /** Only later ones; absent or null = all. */
  after?: Date | null;
}

/** Newest first. A full page always has a cursor, even if no entry follows. */
export function pageNotifications(
  reader: Reader,
  scope: NotificationScope,
  limit: number,
  cursor?: string,
): Promise<ResultPage<Activity>> {
  return reader.pageOnly(notificationsOf(scope), limit, cursor);
}

export async function hasNotificationsFrom(
  reader: Reader,
  scope: NotificationScope,
  cursor: string,
): Promise<boolean> {
  const { items } = await reader.pageOnly(notificationsOf(scope), 1, cursor);
  return items.length > 0;
}

export async function findNewestNotification(
  reader: Reader,
  scope: NotificationScope,
): Promise<Activity | null> {
  const [newest] = await reader.query({ ...notificationsOf(scope), limit: 1 });
  return newest ?? null;
}

/** Notifications after `seenAt` (null = all). Stops counting at `limit`. */
export async function countNotificationsAfter(
  reader: Reader,
  scope: NotificationScope,
  seenAt: Date | null,
  limit: number,
): Promise<number> {
  const { count } = await reader.sum({ ...notificationsOf({ ...scope, after: seenAt }), limit });
  return count;
}

function notificationsOf({
  householdId,
  memberId,
  hasYnab,
  after,
}: NotificationScope): Query<Activity> {
  const types = hasYnab ? [] : [where<keyof Activity>('resourceType', 'in', typesWithoutYnab)];
  return {
    from: activity(householdId),
    where: [where('concerns', 'array-contains', memberId), ...types, ...later(after)],
    orderBy: [['at', 'desc']],
  };
}

function later(after: Date | null = null) {
  // Firestore stores microseconds, but clients got milliseconds: without the added millisecond, a
  // seen entry would count as new.
  return after ? [where<keyof Activity>('at', '>=', new Date(after.getTime() + 1))] : [];
}

export async function findMark(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<NotificationMark | null> {
  return reader.get(noticeMarks(householdId).doc(memberId));
}

export async function getMark(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<NotificationMark> {
  return (await findMark(reader, householdId, memberId)) ?? noNotificationMark(memberId);
}
