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

/** How many drafts one run reminds of at most; the next run takes the rest. */
const FOUND = 100;

/**
 * In milliseconds (8 minutes) after the task began: later than that no reminder is begun. The same task may
 * have made occurrences before.
 */
const LAST_BEGIN = 480_000;

/**
 * Reminds of drafts that still wait for their amount, in one part of the index. It may run late, several
 * times, or twice at once, and may be cut off: each reminder is one commit that also stores the day of the
 * next, so none is sent twice.
 *
 * @param begun when the task began: it may have made occurrences before
 * @returns how many drafts it reminded of
 */
export async function sendDraftReminders(
  store: Store,
  shard: number,
  { clock, log }: RecurringJobParts,
  begun: Date = clock(),
): Promise<number> {
  const isTime = taskTime(clock, { begun, lastBegin: LAST_BEGIN });
  let told = 0;
  for (const due of await listDueDrafts(store, { shard, until: clock(), limit: FOUND })) {
    if (!isTime()) break;
    try {
      if (await remind(store, due, clock())) told += 1;
    } catch (error) {
      const { householdId, id } = due;
      log.error('A reminder failed', { householdId, draft: id, error: String(error) });
      await putOff(store, due, afterFault(clock()));
    }
  }
  return told;
}

function remind(store: Store, { householdId, id }: DueDraft, now: Date): Promise<boolean> {
  return store.commit(async (unit) => {
    const draft = await findDraft(unit, householdId, id);
    // Somebody has said the amount, or another run was first.
    if (!draft?.remindAt || draft.remindAt > now) return false;
    const document = drafts(householdId).doc(id);
    const household = await findHousehold(unit, householdId);
    if (!household || household.deleted) {
      // The deleted household may be restored: it is looked at again the next day.
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
