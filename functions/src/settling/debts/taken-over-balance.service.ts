import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { TakenOverBalance } from '../../people/households/join.service.ts';
import { expenses, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readOpenNets } from './debt.service.ts';

/** Entries that name the member, and their total debts, for whoever joins as this member. */
export async function readTakenOverBalance(
  store: Store,
  of: Parameters<typeof readOpenNets>[1],
): Promise<TakenOverBalance> {
  const { householdId, uid } = of;
  const [single, shared, nets] = await Promise.all([
    store.sum({
      from: transactions(householdId),
      where: [
        where<keyof Transaction>('parties', 'array-contains', uid),
        where<keyof Transaction>('expenseId', '==', null),
        where<keyof Transaction>('deletedAt', '==', null),
      ],
    }),
    store.sum({
      from: expenses(householdId),
      where: [
        where<keyof Expense>('parties', 'array-contains', uid),
        where<keyof Expense>('deletedAt', '==', null),
      ],
    }),
    readOpenNets(store, of),
  ]);
  return {
    entries: single.count + shared.count,
    netCents: nets.reduce(
      (sum, { theyOweCents, youOweCents }) => sum + theyOweCents - youOweCents,
      0,
    ),
  };
}
