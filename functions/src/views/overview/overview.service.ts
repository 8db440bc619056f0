import { MOST_COUNTED, type Overview } from '../../core/household/overview-resource.ts';
import { countCategories } from '../../ledger/categories/category.service.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { countTransactions } from '../../ledger/transactions/transaction-list.repository.ts';

/** Counted by the database, as far as that is one read: however long the history, it costs the same. */
export async function getOverview(store: Store, actor: Actor, now: Date): Promise<Overview> {
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  const [transactions, categories] = await Promise.all([
    countTransactions(store, scope, MOST_COUNTED),
    countCategories(store, actor, now),
  ]);
  if (transactions < MOST_COUNTED) return { transactions, categories };
  return { transactions: MOST_COUNTED, hasMoreTransactions: true, categories };
}
