import { SCHEDULE_ID } from '../../core/activity/schedule-actor.ts';
import { dayIn } from '../../core/calendar/calendar.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import { afterFault } from '../../core/notification/letter.ts';
import { nextDraftReminder } from '../../core/recurring/draft-reminder.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { drafts } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { taskTime } from '../../platform/tasks/parts.ts';
import { listDueDrafts, type DueDraft } from './due-recurring.repository.ts';
import { recordDraft, signalRecurringExpense } from './recurring-change.ts';
import { findDraft } from './recurring.repository.ts';
import type { RecurringJobParts } from './recurring-job.service.ts';

/** Per run; the next run sends the rest. */
const MAX_DRAFTS = 100;

/** 8 minutes in ms after the task's start, which may have created occurrences first. */
const LAST_BEGIN = 480_000;

/**
 * Sends reminders for drafts without an amount, in one shard. Safe to repeat, run twice at once,
 * or interrupt: one commit sends a reminder and stores the date of the next.
 * @param begun the task's start: it may have created occurrences first
 * @returns the number of reminders
 */
export async function sendDraftReminders(
  store: Store,
  shard: number,
  { clock, log }: RecurringJobParts,
  begun: Date = clock(),
): Promise<number> {
  const isTime = taskTime(clock, { begun, lastBegin: LAST_BEGIN });
  let sent = 0;
  for (const due of await listDueDrafts(store, { shard, until: clock(), limit: MAX_DRAFTS })) {
    if (!isTime()) break;
    try {
      if (await remind(store, due, clock())) sent += 1;
    } catch (error) {
      const { householdId, id } = due;
      log.error('A reminder failed', { householdId, draft: id, error: String(error) });
      await putOff(store, due, afterFault(clock()));
    }
  }
  return sent;
}

function remind(store: Store, { householdId, id }: DueDraft, now: Date): Promise<boolean> {
  return store.commit(async (unit) => {
    const draft = await findDraft(unit, householdId, id);
    // Somebody confirmed the draft, or another run was first.
    if (!draft?.remindAt || draft.remindAt > now) return false;
    const document = drafts(householdId).doc(id);
    const household = await findHousehold(unit, householdId);
    if (!household || household.deleted) {
      // The deleted household may be restored: check again the next day.
      unit.update(document, { remindAt: new Date(now.getTime() + DAY_MS) });
      return false;
    }
    const members = await listAllMembers(unit, householdId);
    const { timeZone } = household;
    unit.update(document, {
      remindAt: nextDraftReminder(draft.on, dayIn(timeZone, now), timeZone),
    });
    const context = { householdId, actorId: SCHEDULE_ID, members, now };
    const isHere = (memberId: string) =>
      members.some((one) => one.id === memberId && one.leftAt === null);
    recordDraft(unit, context, 'asked_again', draft, draft.parties.filter(isHere));
    signalRecurringExpense(unit, context, draft);
    return true;
  });
}

async function putOff(store: Store, { householdId, id }: DueDraft, remindAt: Date): Promise<void> {
  await store.commit(async (unit) => {
    const draft = await findDraft(unit, householdId, id);
    if (draft?.remindAt) unit.update(drafts(householdId).doc(id), { remindAt });
  });
}
