import type { Household, Member } from '../../core/household/stored.ts';
import type { QueuedMessage, StoredSettings } from '../../core/notification/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { isNewNotification } from '../../core/notification/notification-mark.ts';
import { claimedMessage } from '../../core/notification/queued.ts';
import { firstTimeToNotify } from '../../core/notification/quiet-hours.ts';
import { isNotifiedBy } from '../../core/notification/message.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { activity, notifications } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { getMark } from '../notifications/notification.repository.ts';
import { findSettings } from '../notification-settings/notification-settings.service.ts';

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
