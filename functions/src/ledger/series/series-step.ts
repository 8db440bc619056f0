import { SCHEDULE_ID } from '../../core/activity/schedule-actor.ts';
import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import type { Household } from '../../core/household/household.ts';
import type { Member } from '../../core/household/member.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { nextStep } from '../../core/series/catch-up.ts';
import { paused } from '../../core/series/progress.ts';
import { rightsOf } from '../../core/series/series-right.ts';
import type { PauseReason, Series } from '../../core/series/series.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { series as seriesOf } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { OwnerNames } from '../shared/names.repository.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { refreshedTemplate } from './current-categories.ts';
import { enterDraft } from './draft-entry.ts';
import { enterOccurrence } from './occurrence-entry.ts';
import { occurrenceId } from './occurrence-id.ts';
import { nextSeries, putSeries, saveSeries } from './series-change.ts';
import { findSeries } from './series.repository.ts';

export interface StepResult {
  what: 'made' | 'paused' | 'nothing';
  /** Whether there is something to do next. */
  goesOn: boolean;
}

const nothing: StepResult = { what: 'nothing', goesOn: false };

/** Which series is looked at. */
export interface SeriesPlace {
  householdId: string;
  id: string;
}

/**
 * Takes the next due step of a series in one commit: it makes an occurrence and stores the progress, or does
 * nothing. So it may run several times or twice at once, and may be cut off at any point.
 *
 * @param names the names that the owner's transactions use
 */
export async function takeStep(
  store: Store,
  place: SeriesPlace,
  names: OwnerNames,
  now: Date,
): Promise<StepResult> {
  try {
    return await commitStep(store, place, names, now, false);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'id_taken') throw error;
    // The occurrence is entered already, but the series does not know it: only its progress is stored.
    return commitStep(store, place, names, now, true);
  }
}

function commitStep(
  store: Store,
  { householdId, id }: SeriesPlace,
  names: OwnerNames,
  now: Date,
  isThere: boolean,
): Promise<StepResult> {
  return store.commit(async (unit) => {
    const before = await findSeries(unit, householdId, id);
    const household = before && (await findHousehold(unit, householdId));
    if (!household) return nothing;
    if (household.deleted) {
      // The deleted household may be restored; then its series go on within a day.
      putOff(unit, householdId, id, new Date(now.getTime() + DAY_MS));
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
  before: Series,
  { timeZone }: Household,
  { names, isThere }: { names: OwnerNames; isThere: boolean },
): Promise<StepResult> {
  const { householdId, members, now } = context;
  const today = dayIn(timeZone, now);
  const step = nextStep(before, today, now);
  if (step.what === 'wait') {
    // The household's time zone was changed, or another run was here first.
    const { dueAt } = nextSeries(before, {}, timeZone);
    if (dueAt?.getTime() !== before.dueAt?.getTime()) putOff(unit, householdId, before.id, dueAt);
    return nothing;
  }
  const pause = (why: PauseReason): StepResult => {
    const after = nextSeries(before, paused(before, why, now), timeZone);
    saveSeries(unit, context, { what: 'paused', before, after });
    return { what: 'paused', goesOn: false };
  };
  if (step.what === 'pause') return pause('too_many_missed');
  const why = hindranceOf(before, members, now);
  if (why) return pause(why);
  const { ordinal, on, after } = step;
  const template = await refreshedTemplate(unit, context, before);
  putSeries(unit, context, before, nextSeries(before, after, timeZone));
  if (!isThere) make(unit, context, { ...before, template }, { ordinal, on }, { names, timeZone });
  return { what: 'made', goesOn: after.nextOn !== null && after.nextOn <= today };
}

function make(
  unit: UnitOfWork,
  context: ChangeContext,
  series: Series,
  { ordinal, on }: { ordinal: number; on: CalendarDate },
  parts: { names: OwnerNames; timeZone: string },
): void {
  if (series.kind === 'varies') {
    enterDraft(unit, context, series, { ordinal, on }, parts.timeZone);
    return;
  }
  const { id: seriesId, createdBy, template } = series;
  const id = occurrenceId(seriesId, ordinal);
  enterOccurrence(unit, context, { id, seriesId, ordinal, on, createdBy, template }, parts);
}

/** Why a due series has to be paused; null = nothing prevents its occurrence. */
function hindranceOf(series: Series, members: readonly Member[], now: Date): PauseReason | null {
  const present = members.filter(({ leftAt }) => leftAt === null);
  const owner = present.find(({ id }) => id === series.createdBy);
  if (!owner || series.parties.some((id) => !present.some((member) => member.id === id))) {
    return 'member_left';
  }
  return isPermitted('expense:create', owner, rightsOf(series), now) ? null : 'no_right';
}

/** Sets when the job looks at a series again; null = never. Members see nothing of this. */
export function putOff(
  unit: UnitOfWork,
  householdId: string,
  id: string,
  dueAt: Date | null,
): void {
  unit.update(seriesOf(householdId).doc(id), { dueAt });
}
