import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { countMissed } from '../../core/series/catch-up.ts';
import { passed, paused, resumed, withRule } from '../../core/series/progress.ts';
import { isSameRule } from '../../core/series/rule.ts';
import { factsOfTemplate } from '../../core/series/series-facts.ts';
import type { SeriesUpdate } from '../../core/series/series-request.ts';
import { toSeriesResource, type SeriesResource } from '../../core/series/series-resource.ts';
import { seriesParties, type Series } from '../../core/series/series.ts';
import { categoriesIn, ruleOf, templateOf } from '../../core/series/template.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { openContext, type VersionCheck, type WriteContext } from '../shared/ledger-context.ts';
import {
  categoryResolver,
  rowsTaker,
  takeDebtsBetweenOthers,
} from '../shared/transaction-references.ts';
import { nextSeries, saveSeries, type SeriesChange } from './series-change.ts';
import { planEntryDeletion, planEntryEdit } from './with-entry.ts';
import {
  debtsOf,
  ownerOf,
  requireExpectedSeries,
  requirePeopleOf,
  requireSeries,
} from './series-context.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

/** A request to change a series: who made it, which series, and which version they saw. */
export interface AskedChange {
  actor: Actor;
  id: string;
  isExpected: VersionCheck;
  now: Date;
}

/** A series that the actor may change, and today's date in its household. */
interface Opened {
  unit: UnitOfWork;
  context: WriteContext;
  before: Series;
  timeZone: string;
  today: CalendarDate;
}

/**
 * Changes a series: all occurrences that follow, and the one entry that the body names. Everything else that
 * was made stays as it is. If nothing differs, nothing is written.
 *
 * @throws Problem not_found, forbidden, precondition_failed, invalid_request
 */
export function updateSeries(
  store: Store,
  asked: AskedChange,
  body: SeriesUpdate,
  limits: CallerLimits,
): Promise<SeriesResource> {
  const takeRows = rowsTaker(limits);
  return change(store, asked, async ({ unit, context, before, timeZone, today }) => {
    let added = 0;
    const resolve = categoryResolver(unit, context);
    const categories = await resolve(before.template.categories, categoriesIn(body));
    const { id } = before;
    const createdBy = ownerOf(context, before);
    const template = templateOf(body, categories);
    requirePeopleOf(template, context.members);
    const rule = ruleOf(body.rule);
    const after = {
      ...withRule(before, rule, today),
      kind: body.kind,
      template,
      createdBy,
      parties: seriesParties(createdBy, template),
    };
    const saveEntry = await planEntryEdit(unit, context, before, body, {
      resolve,
      takeRows: (count) => {
        added = count;
        return takeRows(count);
      },
      limits,
    });
    if (isSame(before, { ...before, ...after })) {
      saveEntry?.();
      return null;
    }
    if (after.nextOn === null) throw nothingFollows();
    await limits.takeEdit(id);
    const known = new Set(debtsOf(id, before.template).map(pairOf));
    const debts = debtsOf(id, template);
    // As long as nothing was made, the new rule may begin in the past.
    const missed = isSameRule(before.rule, rule) ? 0 : countMissed(after, today);
    const comes = Array.from({ length: missed }, () => debts).flat();
    await takeRows(added + comes.length);
    const fresh = debts.filter((one) => !known.has(pairOf(one)));
    const rows = missed > 0 ? comes : fresh;
    await takeDebtsBetweenOthers(context, limits, [{ before: null, rows }]);
    saveEntry?.();
    return { what: 'updated', after: nextSeries(before, after, timeZone) };
  });
}

function pairOf({ paidBy, owedBy }: { paidBy: string | null; owedBy: string | null }): string {
  return JSON.stringify([paidBy, owedBy]);
}

function isSame(before: Series, after: Series): boolean {
  const told = ({ id, kind, template }: Series) => {
    const { optional } = template;
    const split = template.of === 'expense' ? template.split : null;
    return [kind, optional, split, factsOfTemplate(id, template)];
  };
  return isSameRule(before.rule, after.rule) && isSameContent(told(before), told(after));
}

function nothingFollows(): Problem {
  const message = 'Nothing would follow: end it instead.';
  return new Problem('invalid_request', `rule.end: ${message}`, {
    errors: [{ path: 'rule.end', message }],
  });
}

/** Makes nothing more until somebody resumes it. Pausing a paused series changes nothing. */
export function pauseSeries(store: Store, asked: AskedChange): Promise<SeriesResource> {
  const isDone = ({ pausedAt }: Series) => pausedAt !== null;
  return change(store, { ...asked, isDone }, ({ before, timeZone }) => {
    const after = paused(before, 'by_hand', asked.now);
    return { what: 'paused', after: nextSeries(before, after, timeZone) };
  });
}

/**
 * Resumes a series with the occurrences that are due today or later. Those that fell into the pause are not
 * made.
 *
 * @throws Problem invalid_request if somebody in it is no longer in the household
 */
export function resumeSeries(store: Store, asked: AskedChange): Promise<SeriesResource> {
  const isDone = ({ pausedAt }: Series) => pausedAt === null;
  return change(store, { ...asked, isDone }, ({ context, before, timeZone, today }) => {
    requirePeopleOf(before.template, context.members);
    const createdBy = ownerOf(context, before);
    const parties = seriesParties(createdBy, before.template);
    const after = { ...resumed(before, today), createdBy, parties };
    return { what: 'resumed', after: nextSeries(before, after, timeZone) };
  });
}

/**
 * Leaves out the next occurrence. The request names it, so that repeating the request leaves out no other.
 *
 * @throws Problem conflict if it is not the next
 */
export function skipNext(
  store: Store,
  asked: AskedChange,
  ordinal: number,
): Promise<SeriesResource> {
  const isDone = ({ skipped }: Series) => skipped === ordinal;
  return change(store, { ...asked, isDone }, ({ before, timeZone }) => {
    const { nextOn: on } = before;
    if (on === null || ordinal !== before.ordinal + 1) {
      throw new Problem('conflict', 'This is not the next one any more.');
    }
    const after = nextSeries(before, { ...passed(before), skipped: ordinal }, timeZone);
    return { what: 'skipped', after, on };
  });
}

/**
 * Ends a series. Entries that were made stay, except the one that the request names, and so do drafts that
 * wait for their amount.
 *
 * @param entryId an entry of the series, which is deleted in the same commit
 */
export async function endSeries(
  store: Store,
  asked: AskedChange,
  entryId: string | undefined,
): Promise<void> {
  await change(
    store,
    asked,
    async ({ unit, context, before, timeZone }) => {
      if (entryId !== undefined) (await planEntryDeletion(unit, context, before, entryId))();
      return {
        what: 'ended',
        after: nextSeries(before, { endedAt: asked.now, catchUp: null }, timeZone),
      };
    },
    'expense:delete',
  );
}

/**
 * @param isDone whether the series already is as wanted. Then the version does not matter: the answer to the
 *   first call may have been lost
 * @param decide returns the change; null = nothing differs
 */
function change(
  store: Store,
  {
    actor,
    id,
    isExpected,
    now,
    isDone = () => false,
  }: AskedChange & { isDone?: (before: Series) => boolean },
  decide: (opened: Opened) => Promise<Changed> | Changed,
  action: 'expense:update' | 'expense:delete' = 'expense:update',
): Promise<SeriesResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await requireSeries(unit, context.actor, action, id, now);
    if (isDone(before)) return toSeriesResource(before);
    requireExpectedSeries(before, isExpected);
    const { timeZone } = await getHousehold(unit, actor.householdId);
    const today = dayIn(timeZone, now);
    const changed = await decide({ unit, context, before, timeZone, today });
    if (changed === null) return toSeriesResource(before);
    return toSeriesResource(saveSeries(unit, context, { before, ...changed }));
  });
}

type Changed = Omit<SeriesChange, 'before'> | null;
