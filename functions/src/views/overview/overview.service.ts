import type { Overview } from '../../core/household/overview-resource.ts';
import { countCategories } from '../../ledger/categories/category.service.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { countTransactions } from '../../ledger/transactions/transaction-list.repository.ts';

/** Counted by the database, which bills one read for each 1,000. */
export async function getOverview(store: Store, actor: Actor, now: Date): Promise<Overview> {
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  const [transactions, categories] = await Promise.all([
    countTransactions(store, scope),
    countCategories(store, actor, now),
  ]);
  return { transactions, categories };
}
