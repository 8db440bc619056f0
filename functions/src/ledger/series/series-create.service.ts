import { createHash } from 'node:crypto';
import { dayIn } from '../../core/calendar/calendar.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { countMissed } from '../../core/series/catch-up.ts';
import { begun } from '../../core/series/progress.ts';
import type { NewSeries } from '../../core/series/series-request.ts';
import { toSeriesResource, type SeriesResource } from '../../core/series/series-resource.ts';
import { rightsOf } from '../../core/series/series-right.ts';
import type { Series } from '../../core/series/series.ts';
import { categoriesIn, ruleOf, templateOf } from '../../core/series/template.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { series as seriesOf } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { idTaken } from '../shared/repeated-entry.ts';
import {
  categoryResolver,
  requireOwner,
  rowsTaker,
  takeDebtsBetweenOthers,
} from '../shared/transaction-references.ts';
import { markFirst, requireFirst } from './first-occurrence.ts';
import { firstSeries, saveSeries } from './series-change.ts';
import { debtsOf, requirePeopleOf } from './series-context.ts';
import { countSeries, MAX_SERIES } from './series.repository.ts';

/**
 * Creates a series. Sending the same request again returns the first one, so that a retry makes nothing
 * twice.
 *
 * @throws Problem id_taken, invalid_request, conflict
 */
export async function createSeries(
  store: Store,
  actor: Actor,
  body: NewSeries,
  now: Date,
  limits: CallerLimits,
): Promise<{ series: SeriesResource; isNew: boolean }> {
  const { householdId, uid } = actor;
  const digest = digestOf(body);
  const debts = debtsOf(body.id, templateOf(body, []));
  const takeRows = rowsTaker(limits);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRepeated(unit, context, body.id, digest);
    if (repeated) return { series: toSeriesResource(repeated), isNew: false };
    requireOwner(context, 'expense', uid);
    const first = await requireFirst(unit, context, body);
    const categories = await categoryResolver(unit, context)(
      first?.categories ?? [],
      categoriesIn(body),
    );
    const template = templateOf(body, categories);
    requirePeopleOf(template, context.members);
    await requireRoom(unit, householdId, uid);
    const { timeZone } = await getHousehold(unit, householdId);
    const rule = ruleOf(body.rule);
    const today = dayIn(timeZone, now);
    const { since = today } = body;
    const progress = begun(rule, since < today ? since : today, first !== null);
    if (progress.nextOn === null) throw nothingFollows();
    // Occurrences before today are made by the hourly job.
    const missed = countMissed({ ...progress, rule, firstOrdinal: 1 }, today);
    const rows = Array.from({ length: Math.max(1, missed) }, () => debts).flat();
    await takeRows(rows.length);
    await takeDebtsBetweenOthers(context, limits, [{ before: null, rows }]);
    if (first) markFirst(unit, householdId, first, body.id);
    const { id, kind } = body;
    const chosen = { id, kind, template, rule, createdBy: uid, createdAt: now, digest };
    const after = firstSeries({ ...progress, ...chosen }, timeZone);
    const saved = saveSeries(unit, context, { what: 'created', before: null, after });
    return { series: toSeriesResource(saved), isNew: true };
  });
}

/** The hash of a request, by which a repeated one is recognised. Parsing has put its fields into one order. */
function digestOf(body: NewSeries): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/**
 * The series that the same call made before; null if its id is free.
 *
 * @throws Problem id_taken
 */
async function findRepeated(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  id: string,
  digest: string,
): Promise<Series | null> {
  const stored = await unit.get(seriesOf(householdId).doc(id));
  if (stored === null) return null;
  const isTheirs =
    stored.createdBy === actor.uid && isAllowed(actor, 'expense:read', rightsOf(stored), now);
  if (isTheirs && stored.endedAt === null && stored.digest === digest) return stored;
  throw idTaken();
}

async function requireRoom(reader: Reader, householdId: string, ownerId: string): Promise<void> {
  const { ofOwner, ofHousehold } = await countSeries(reader, householdId, ownerId);
  if (ofOwner < MAX_SERIES.ofOwner && ofHousehold < MAX_SERIES.ofHousehold) return;
  const [whose, max] =
    ofOwner < MAX_SERIES.ofOwner
      ? ['A household', MAX_SERIES.ofHousehold]
      : ['One person', MAX_SERIES.ofOwner];
  throw new Problem('conflict', `${whose} can have ${max} that repeat. End one of them first.`);
}

function nothingFollows(): Problem {
  const message = 'It would end before anything follows.';
  return new Problem('invalid_request', `rule.end: ${message}`, {
    errors: [{ path: 'rule.end', message }],
  });
}
