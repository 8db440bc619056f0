import type { Overview } from '../core/household/overview-resource.ts';
import { countCategories } from '../categories/category.service.ts';
import type { Store } from '../firestore/store.ts';
import { viewersOf, type Actor } from '../households/actor.ts';
import { countTransactions } from '../transactions/transaction.repository.ts';

/** Counted by the database: no transaction and no category is read for it. */
export async function getOverview(store: Store, actor: Actor, now: Date): Promise<Overview> {
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  const [transactions, categories] = await Promise.all([
    countTransactions(store, scope),
    countCategories(store, actor, now),
  ]);
  return { transactions, categories };
}
