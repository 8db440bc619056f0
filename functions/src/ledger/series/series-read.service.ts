import { isAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { toSeriesResource, type SeriesResource } from '../../core/series/series-resource.ts';
import { rightsOf } from '../../core/series/series-right.ts';
import type { Series } from '../../core/series/series.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { requireSeries } from './series-context.ts';
import { listOpenSeries } from './series.repository.ts';

/**
 * The series that the actor may see and that have not ended: the next due first, then those without a next
 * occurrence.
 */
export async function listSeries(store: Store, actor: Actor, now: Date): Promise<SeriesResource[]> {
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  const found = await listOpenSeries(store, scope);
  const dayOf = ({ nextOn, pausedAt }: Series) => (pausedAt ? 'paused' : (nextOn ?? 'without'));
  return found
    .filter((one) => isAllowed(actor, 'expense:read', rightsOf(one), now))
    .sort((one, other) => compare([dayOf(one), one.id], [dayOf(other), other.id]))
    .map(toSeriesResource);
}

function compare(one: readonly string[], other: readonly string[]): number {
  return one.join() < other.join() ? -1 : 1;
}

/** @throws Problem not_found, also if it was ended or the actor may not see it */
export async function getSeries(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SeriesResource> {
  return toSeriesResource(await requireSeries(store, actor, 'expense:read', id, now));
}
