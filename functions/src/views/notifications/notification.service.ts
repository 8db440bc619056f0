import type { Member } from '../../core/household/stored.ts';
import type { NotificationMark } from '../../core/notification/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { toAmount } from '../../core/money/money.ts';
import {
  isLater,
  isNewNotification,
  markSeen,
  markUntil,
  noNotificationMark,
} from '../../core/notification/notification-mark.ts';
import { notificationFor } from '../../core/notification/member-notification.ts';
import {
  MAX_NOTIFICATIONS,
  toNotificationResource,
  type NotificationList,
  type NotificationListQuery,
  type NotificationsSeen,
  type NotificationSubject,
} from '../../core/notification/notification-resource.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { findEnteredThings, type EnteredThing } from '../activity/entered-things.ts';
import { subjectOf } from '../activity/activity.service.ts';
import { bindCursor, unbindCursor, type ResultPage } from '../../platform/firestore/reader.ts';
import { activity, noticeMarks } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { notFound, type Actor } from '../../core/permission/actor.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import {
  countNotificationsAfter,
  findMark,
  findNewestNotification,
  getMark,
  hasNotificationsFrom,
  pageNotifications,
  type NotificationScope,
} from './notification.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';
import type { SeenOnDevice } from '../../core/notification/push-subscription-resource.ts';
import { readActorOf } from '../../people/members/household-context.ts';
import { findHolder } from '../../people/users/push-subscription.service.ts';

/** Newest first, with the number of all new ones. A limit of 0 returns only the number. */
export async function listNotifications(
  { store, actor, now }: MemberCall,
  { limit, cursor: bound, onlyNew: only }: NotificationListQuery,
): Promise<{ list: NotificationList; nextCursor: string | null }> {
  const scope = scopeOf(actor);
  const { householdId, memberId } = scope;
  const viewer = actor.viewAs ?? actor.member;
  if (limit === 0) {
    const mark = await getMark(store, householdId, memberId);
    return { list: { count: await countNew(store, scope, mark), notices: [] }, nextCursor: null };
  }

  const identity = ['notices', householdId, actor.uid, memberId];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const onlyNew = only !== undefined;
  const marking = getMark(store, householdId, memberId);
  const paged = onlyNew ? { ...scope, after: (await marking).seenAt } : scope;
  const [mark, page] = await Promise.all([marking, pageNotifications(store, paged, limit, cursor)]);
  const listed = onlyNew
    ? page.items.filter((entry) => isNewNotification(mark, entry))
    : page.items;
  const [{ count, nextCursor }, thingOf, members] = await Promise.all([
    countAndGoOn(store, paged, mark, page, cursor === undefined),
    findEnteredThings(store, actor, listed, now),
    // Usually nothing is new.
    onlyNew && listed.length === 0 ? [] : listPeople(store, householdId),
  ]);
  const notices = listed.flatMap((entry) => {
    const notice = notificationFor(entry, memberId);
    const subject = toSubject(thingOf(entry), viewer, now);
    return notice
      ? [toNotificationResource(notice, members, subject, isNewNotification(mark, entry))]
      : [];
  });
  return { list: { count, notices }, nextCursor: nextCursor && bindCursor(nextCursor, identity) };
}

/**
 * The number of all new notifications, and the next page's cursor. Saves reads: a first page with
 * a seen notification, or without a next page, has all new ones; if more are new than it has,
 * another page follows.
 */
async function countAndGoOn(
  store: Store,
  scope: NotificationScope,
  mark: NotificationMark,
  { items, nextCursor }: ResultPage<Activity>,
  isFirst: boolean,
): Promise<{ count: number; nextCursor: string | null }> {
  const shown = items.filter((entry) => isNewNotification(mark, entry)).length;
  const hasAllNew = isFirst && (nextCursor === null || items.some((one) => !isLater(mark, one)));
  const count = hasAllNew ? shown : await countNew(store, scope, mark);
  const isFollowed =
    nextCursor !== null &&
    ((isFirst && count > shown) || (await hasNotificationsFrom(store, scope, nextCursor)));
  return { count, nextCursor: isFollowed ? nextCursor : null };
}

async function countNew(
  store: Store,
  scope: NotificationScope,
  mark: NotificationMark,
): Promise<number> {
  const seen = mark.seen.length;
  const later = await countNotificationsAfter(store, scope, mark.seenAt, MAX_NOTIFICATIONS + seen);
  return Math.max(0, later - seen);
}

/** An admin who views as another member sees no notifications about YNAB. */
function scopeOf({ householdId, member, viewAs }: Actor): NotificationScope {
  return { householdId, memberId: (viewAs ?? member).id, hasYnab: viewAs === null };
}

export function toSubject(
  found: EnteredThing | null,
  viewer: Member,
  now: Date,
): NotificationSubject | null {
  if (!found) return null;
  const { thing, resourceType } = found;
  const isRow = resourceType === 'transactions';
  const { paidBy, owedBy, expenseId } = isRow ? found.thing : noRow;
  const mayDispute = isRow
    ? isPermitted('transaction:dispute', viewer, found.thing, now)
    : isPermitted('expense:dispute', viewer, found.thing, now);
  const isDisputing = thing.disputes.some(({ memberId }) => memberId === viewer.id);
  return {
    ...subjectOf(thing),
    amount: toAmount(thing.amountCents),
    paidBy,
    owedBy,
    expenseId,
    isDisputable: thing.deletedAt === null && mayDispute && !isDisputing,
  };
}

const noRow = { paidBy: null, owedBy: null, expenseId: null };

/**
 * The mark only moves forward, and never past the newest notification, so that later ones still
 * show as new.
 * @throws Problem not_found if an id is not a notification of the actor
 */
export function markNotificationsSeen(
  store: Store,
  actor: Actor,
  body: NotificationsSeen,
): Promise<void> {
  const { householdId, uid } = actor;
  return store.commit(async (unit) => {
    const before = await findMark(unit, householdId, uid);
    const known = before ?? noNotificationMark(uid);
    const after =
      'until' in body
        ? markUntil(known, await lastMomentOf(unit, actor, new Date(body.until)))
        : markSeen(known, await requireNotifications(unit, actor, body.ids));
    if (after === known) return;
    unit.createOrReplace(noticeMarks(householdId).doc(uid), before, after);
    // Updates the member's other open windows.
    unit.signal(householdId, [uid]);
  });
}

/** At most the newest notification's time: a client's clock may be fast. */
async function lastMomentOf(unit: UnitOfWork, actor: Actor, until: Date): Promise<Date> {
  const newest = await findNewestNotification(unit, scopeOf(actor));
  if (!newest) return new Date(0);
  return until < newest.at ? until : newest.at;
}

async function requireNotifications(unit: UnitOfWork, actor: Actor, ids: readonly string[]) {
  const documents = [...new Set(ids)].map((id) => activity(actor.householdId).doc(id));
  const found = await unit.getAll(documents);
  return found.map((entry) => {
    if (!entry?.concerns?.includes(actor.uid)) throw notFound();
    return entry;
  });
}

/**
 * Marks a notification as seen, for the holder of the browser that showed it. A service worker
 * has no session; its subscription is secret and allows nothing else.
 * @throws Problem not_found, not_a_member
 */
export async function markSeenOnDevice(
  store: Store,
  { device, householdId, id }: SeenOnDevice,
): Promise<void> {
  const accountId = await findHolder(store, device);
  if (accountId === null) throw notFound();
  await markNotificationsSeen(store, await readActorOf(store, householdId, accountId), {
    ids: [id],
  });
}
