import { permittedMembers } from '../../core/permission/permission.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { dueAtOf } from '../../core/series/due.ts';
import { factsOfSeries, factsOfTemplate, namedSeries } from '../../core/series/series-facts.ts';
import { rightsOf } from '../../core/series/series-right.ts';
import {
  seriesParties,
  type Draft,
  type Series,
  type SeriesProgress,
} from '../../core/series/series.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { series as seriesOf } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { shardOf } from '../../platform/tasks/shards.ts';
import {
  commonParties,
  partiesBeforeAndAfter,
  type ChangeContext,
} from '../shared/transaction-change.ts';

export interface SeriesChange {
  what: 'created' | 'updated' | 'paused' | 'resumed' | 'skipped' | 'ended';
  /** null = it is new. */
  before: Series | null;
  after: Series;
  /** The day of the occurrence that is skipped. */
  on?: CalendarDate;
}

/** A new series, with its derived fields. */
export function firstSeries(
  chosen: SeriesProgress &
    Pick<Series, 'id' | 'kind' | 'template' | 'rule' | 'createdBy' | 'createdAt' | 'digest'>,
  timeZone: string,
): Series {
  return {
    ...chosen,
    firstOrdinal: 1,
    parties: seriesParties(chosen.createdBy, chosen.template),
    dueAt: dueAtOf({ ...chosen, endedAt: null }, timeZone),
    shard: shardOf(chosen.id),
    skipped: null,
    version: 1,
    lastActivityId: '',
    updatedAt: commitTime,
    endedAt: null,
  };
}

/** The next version of a series, with its derived fields. */
export function nextSeries(before: Series, changes: Partial<Series>, timeZone: string): Series {
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: commitTime };
  return { ...after, dueAt: dueAtOf(after, timeZone) };
}

/**
 * Saves a series with an entry in the history, by which everybody in it is told. Everyone who could see it before or
 * can see it now gets a signal.
 *
 * @returns the series as it is stored
 */
export function saveSeries(
  unit: UnitOfWork,
  context: ChangeContext,
  { what, before, after, on }: SeriesChange,
): Series {
  const { householdId, actorId } = context;
  const facts = factsOfSeries(after);
  const entry = {
    actor: actorId,
    what,
    resourceType: 'series',
    resourceId: after.id,
    ownerId: after.createdBy,
    parties: commonParties(before, after),
    concerns: partiesBeforeAndAfter(before, after),
    before: before && factsOfSeries(before),
    after: on === undefined ? facts : { ...facts, on },
    about: namedSeries(after, on ?? after.nextOn ?? after.rule.start),
  } as const;
  // The entry has the id of the series: since entries are never deleted, no other series can get this id.
  const lastActivityId = unit.record(householdId, entry, before === null ? after.id : undefined);
  const stored = { ...after, lastActivityId };
  putSeries(unit, context, before, stored);
  return stored;
}

/** Saves a series without an entry in the history. The occurrence that was made has an entry of its own. */
export function putSeries(
  unit: UnitOfWork,
  context: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  before: Series | null,
  after: Series,
): void {
  const { householdId } = context;
  unit.createOrReplace(seriesOf(householdId).doc(after.id), before, after);
  for (const state of before ? [before, after] : [after]) signalSeries(unit, context, state);
}

/**
 * Tells that a draft waits for its amount, that it still does, or that it was left out.
 *
 * @param concerns who is told
 */
export function recordDraft(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<ChangeContext, 'householdId' | 'actorId'>,
  what: 'drafted' | 'asked_again' | 'skipped',
  { id, seriesId, createdBy, parties, template, on }: Draft,
  concerns: readonly string[] = parties,
): void {
  unit.record(householdId, {
    actor: actorId,
    what,
    resourceType: 'series',
    resourceId: seriesId,
    ownerId: createdBy,
    parties,
    concerns,
    before: null,
    after: { ...factsOfTemplate(id, template), varies: true, on, draftId: id },
    about: namedSeries({ template }, on),
  });
}

/** Tells the open windows of everybody who sees a series or a draft. */
export function signalSeries(
  unit: UnitOfWork,
  { householdId, members, now }: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  seen: Pick<Series, 'createdBy' | 'parties'>,
): void {
  unit.signal(householdId, permittedMembers('expense:read', members, rightsOf(seen), now));
}
