import { SCHEDULE_ID } from '../../core/activity/schedule-actor.ts';
import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import type { PauseReason } from '../../core/recurring/recurring-kind.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { nextRecurringStep } from '../../core/recurring/catch-up.ts';
import { pausedProgress } from '../../core/recurring/progress.ts';
import { recurringPermissionTarget } from '../../core/recurring/recurring-permission.ts';
import { isPaymentTemplate } from '../../core/recurring/recurring-expense.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { series as seriesOf } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { OwnerNames } from '../shared/transaction.repository.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { withCurrentCategories } from './current-categories.ts';
import {
  createDraft,
  enterOccurrence,
  occurrenceId,
  nextRecurringVersion,
  storeRecurringExpense,
  saveRecurringExpense,
} from './recurring-change.ts';
import { findRecurringExpense } from './recurring.repository.ts';

export interface RecurringStepResult {
  what: 'made' | 'paused' | 'nothing';
  goesOn: boolean;
}

const nothing: RecurringStepResult = { what: 'nothing', goesOn: false };

export interface RecurringExpensePlace {
  householdId: string;
  id: string;
}

/**
 * In one commit, creates an occurrence and stores the progress, or does nothing. Safe to repeat,
 * run twice at once, or interrupt.
 * @param names that the owner's transactions use
 */
export async function takeRecurringStep(
  store: Store,
  place: RecurringExpensePlace,
  names: OwnerNames,
  now: Date,
): Promise<RecurringStepResult> {
  try {
    return await commitStep(store, place, names, now, false);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'id_taken') throw error;
    // The occurrence exists, but the progress was not stored: store only the progress.
    return commitStep(store, place, names, now, true);
  }
}

function commitStep(
  store: Store,
  { householdId, id }: RecurringExpensePlace,
  names: OwnerNames,
  now: Date,
  isThere: boolean,
): Promise<RecurringStepResult> {
  return store.commit(async (unit) => {
    const before = await findRecurringExpense(unit, householdId, id);
    const household = before && (await findHousehold(unit, householdId));
    if (!household) return nothing;
    if (household.deleted) {
      // The deleted household may be restored: check again within a day.
      setDueAt(unit, householdId, id, new Date(now.getTime() + DAY_MS));
      return nothing;
    }
    const members = await listAllMembers(unit, householdId);
    const context = { householdId, actorId: SCHEDULE_ID, members, now };
    return stepInUnit(unit, context, before, household, { names, isThere });
  });
}

async function stepInUnit(
  unit: UnitOfWork,
  context: ChangeContext,
  before: RecurringExpense,
  { timeZone }: Household,
  { names, isThere }: { names: OwnerNames; isThere: boolean },
): Promise<RecurringStepResult> {
  const { householdId, members, now } = context;
  const today = dayIn(timeZone, now);
  const step = nextRecurringStep(before, today, now);
  if (step.what === 'wait') {
    // The household's time zone changed, or another run was first.
    const { dueAt } = nextRecurringVersion(before, {}, timeZone);
    if (dueAt?.getTime() !== before.dueAt?.getTime()) setDueAt(unit, householdId, before.id, dueAt);
    return nothing;
  }
  const pause = (why: PauseReason): RecurringStepResult => {
    const after = nextRecurringVersion(before, pausedProgress(before, why, now), timeZone);
    saveRecurringExpense(unit, context, { what: 'paused', before, after });
    return { what: 'paused', goesOn: false };
  };
  if (step.what === 'pause') return pause('too_many_missed');
  const why = hindranceOf(before, members, now);
  if (why) return pause(why);
  const { ordinal, on, after } = step;
  const template = await withCurrentCategories(unit, context, before);
  storeRecurringExpense(unit, context, before, nextRecurringVersion(before, after, timeZone));
  if (!isThere) make(unit, context, { ...before, template }, { ordinal, on }, { names, timeZone });
  return { what: 'made', goesOn: after.nextOn !== null && after.nextOn <= today };
}

function make(
  unit: UnitOfWork,
  context: ChangeContext,
  series: RecurringExpense,
  { ordinal, on }: { ordinal: number; on: CalendarDate },
  parts: { names: OwnerNames; timeZone: string },
): void {
  if (series.kind === 'varies') {
    createDraft(unit, context, series, { ordinal, on }, parts.timeZone);
    return;
  }
  const { id: seriesId, createdBy, template } = series;
  const id = occurrenceId(seriesId, ordinal);
  enterOccurrence(unit, context, { id, seriesId, ordinal, on, createdBy, template }, parts);
}

/** Why it must be paused; null = nothing prevents the occurrence. */
function hindranceOf(
  series: RecurringExpense,
  members: readonly Member[],
  now: Date,
): PauseReason | null {
  const present = members.filter(({ leftAt }) => leftAt === null);
  const owner = present.find(({ id }) => id === series.createdBy);
  if (!owner || series.parties.some((id) => !present.some((member) => member.id === id))) {
    return 'member_left';
  }
  const mayEnter = isPermitted('expense:create', owner, recurringPermissionTarget(series), now);
  return mayEnter && !isPaymentTemplate(series.template) ? null : 'no_right';
}

/** null = never. Members do not see this time, so the version stays. */
export function setDueAt(
  unit: UnitOfWork,
  householdId: string,
  id: string,
  dueAt: Date | null,
): void {
  unit.update(seriesOf(householdId).doc(id), { dueAt });
}
