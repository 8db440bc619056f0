import {
  COMING_DAYS,
  MAX_DRAFTS_SHOWN,
  type Overview,
} from '../../core/series/overview-resource.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import { toDraftResource, toSeriesResource } from '../../core/series/series-resource.ts';
import { countCategories } from '../../ledger/categories/category.service.ts';
import { findNextSeriesOf, listDraftsOf } from '../../ledger/series/coming.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { countTransactions } from '../../ledger/transactions/transaction-list.repository.ts';

/** Counted by the database, which bills one read for each 1,000. Of what repeats only what is shown is read. */
export async function getOverview(store: Store, actor: Actor, now: Date): Promise<Overview> {
  const { householdId } = actor;
  const scope = { householdId, viewers: viewersOf(actor), now };
  // Whoever is in it may see it.
  const { id: memberId } = actor.viewAs ?? actor.member;
  const until = new Date(now.getTime() + COMING_DAYS * DAY_MS);
  const [transactions, categories, next, drafts] = await Promise.all([
    countTransactions(store, scope),
    countCategories(store, actor, now),
    findNextSeriesOf(store, { householdId, memberId }, until),
    listDraftsOf(store, { householdId, memberId }, MAX_DRAFTS_SHOWN),
  ]);
  return {
    transactions,
    categories,
    next: next && toSeriesResource(next),
    drafts: drafts.map(toDraftResource),
  };
}
