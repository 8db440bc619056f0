import type { Household, Member } from '../../core/household/stored.ts';
import type {
  QueuedMessage,
  StoredSettings,
  PushSubscription,
} from '../../core/notification/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { isNewNotification } from '../../core/notification/notification-mark.ts';
import { claimedMessage, afterAttempt } from '../../core/notification/queued.ts';
import { firstTimeToNotify } from '../../core/notification/quiet-hours.ts';
import { isNotifiedBy } from '../../core/notification/message.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { activity, notifications } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { getMark } from '../notifications/notification.repository.ts';
import { findSettings } from '../notification-settings/notification-settings.service.ts';
import { afterFault } from '../../core/notification/letter.ts';
import type { PushDelivery } from '../../platform/push/push-sender.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** A due message, claimed: no other run sends it. */
export interface DuePush {
  queued: QueuedMessage;
  household: Household;
  member: Member;
  settings: StoredSettings;
  entry: Activity;
}

/** null = it no longer applies, or is not due. */
export async function claimPush(store: Store, id: string, now: Date): Promise<DuePush | null> {
  return store.commit(async (unit) => {
    const document = notifications.doc(id);
    const queued = await unit.get(document);
    const claimed = queued && claimedMessage(queued, now);
    if (!claimed) return null;
    const due = await readDue(unit, claimed);
    if (!due) {
      unit.delete(document);
      return null;
    }
    const loud = firstTimeToNotify(due.settings.quietHours, due.household.timeZone, now);
    unit.replace(document, loud > now ? { ...queued, dueAt: loud } : claimed);
    return loud > now ? null : due;
  });
}

/** Current data: the member may have left, changed settings, or read it in the bell. */
async function readDue(unit: UnitOfWork, queued: QueuedMessage): Promise<DuePush | null> {
  const { householdId, memberId, entryId } = queued;
  const [household, member, settings, mark, entry] = await Promise.all([
    findHousehold(unit, householdId),
    findMember(unit, householdId, memberId),
    findSettings(unit, householdId, memberId),
    getMark(unit, householdId, memberId),
    unit.get(activity(householdId).doc(entryId)),
  ]);
  if (!household || household.deleted || !member || member.leftAt !== null) return null;
  if (!settings || !entry || !isNewNotification(mark, entry)) return null;
  if (!isNotifiedBy('push', settings, entry, memberId)) return null;
  return { queued, household, member, settings, entry };
}

type PushAttempt = PushDelivery & { device: PushSubscription };

/**
 * The message after the attempts. Devices that received it are not tried again because of others.
 * @returns null = delete it
 */
export function stateAfter(
  queued: QueuedMessage,
  attempts: readonly PushAttempt[],
  now: Date,
): QueuedMessage | null {
  const later = attempts.filter(({ outcome }) => outcome === 'later');
  if (later.length > 0) {
    const devices = later.map(({ device }) => device.id);
    const after = afterAttempt({ ...queued, devices }, 'not_taken', now);
    const wait = Math.max(...later.map(({ retryAfter }) => retryAfter ?? 0));
    if (!after?.dueAt) return after;
    return { ...after, dueAt: new Date(Math.max(after.dueAt.getTime(), now.getTime() + wait)) };
  }
  const isRefused = attempts.some(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
  return afterAttempt(queued, isRefused ? 'refused' : 'sent', now);
}

/** @param after null = delete it */
export async function endPush(
  store: Store,
  { id }: QueuedMessage,
  after: QueuedMessage | null,
): Promise<void> {
  await store.commit(async (unit) => {
    const document = notifications.doc(id);
    if (!(await unit.get(document))) return;
    if (after) unit.replace(document, after);
    else unit.delete(document);
  });
}

/** Postpones a failed message, unless it is claimed: then it may have been sent. */
export async function putOffPush(store: Store, id: string, now: Date): Promise<void> {
  await store.commit(async (unit) => {
    const queued = await unit.get(notifications.doc(id));
    if (queued?.state !== 'waiting') return;
    unit.update(notifications.doc(id), { dueAt: afterFault(now) });
  });
}

/** The longest due first. */
export function listDueMessages(
  reader: Reader,
  now: Date,
  limit: number,
): Promise<QueuedMessage[]> {
  return reader.query({
    from: notifications,
    where: [where('dueAt', '<=', now)],
    orderBy: [['dueAt', 'asc']],
    limit,
  });
}
