import type { Category } from '../../core/category/stored.ts';
import { isAllowed, viewerOf, type Actor } from '../../core/permission/actor.ts';
import type { ReadableSums } from '../../core/trends/readable-sums.ts';
import { toTrends } from '../../core/trends/to-resource.ts';
import { sumsNeeded, trendsOf } from '../../core/trends/trends.ts';
import type { TrendsQuery, TrendsResource } from '../../core/trends/trends-resource.ts';
import { readCategories } from '../../people/households/household.repository.ts';
import { readSums } from './readable-sums.service.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * Spending by month, limited to what the actor may read.
 * @throws Problem contended while the sums are being created
 */
export async function readTrends(
  { store, actor, now }: MemberCall,
  query: TrendsQuery,
): Promise<TrendsResource> {
  const [{ sums, ...household }, categories] = await Promise.all([
    readSums({ store, actor, now }, (day) => sumsNeeded(query, day)),
    readCategories(store, actor.householdId),
  ]);
  const uid = viewerOf(actor);
  // Debts between two members are visible to those who may read their settlements.
  const isShown = (otherId: string) =>
    isAllowed(actor, 'settlement:read', { creatorId: uid, recipientId: otherId }, now);
  return toTrends(
    trendsOf(sums, query, household, uid, isShown),
    nameOfCategory(actor, sums, categories, now),
  );
}

/** The category's name; for a deleted or unreadable one, the name in its rows. */
export function nameOfCategory(
  actor: Actor,
  sums: ReadableSums,
  categories: readonly Category[],
  now: Date,
): (categoryId: string | null) => string {
  const seen = categories.filter((one) => isAllowed(actor, 'category:read', one, now));
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  return (categoryId) => names.get(categoryId ?? '') ?? sums.nameOf(categoryId);
}
