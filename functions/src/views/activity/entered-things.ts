import { isAboutOneThing } from '../../core/activity/activity-subject.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { expenses, transactions } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';

export type EnteredThing =
  | { resourceType: 'transactions'; thing: Transaction }
  | { resourceType: 'expenses'; thing: Expense };

/**
 * A history entry has no note or category of its subject, so this reads the transactions and
 * expenses of a page, each once. Leaves out those that the actor may not read.
 */
export async function findEnteredThings(
  store: Store,
  actor: Actor,
  entries: readonly Activity[],
  now: Date,
): Promise<(entry: Activity) => EnteredThing | null> {
  const idsOf = (type: Activity['resourceType']) => [
    ...new Set(
      entries
        .filter((one) => one.resourceType === type && isAboutOneThing(one))
        .map(({ resourceId }) => resourceId),
    ),
  ];
  const { householdId } = actor;
  const rows = transactions(householdId);
  const bills = expenses(householdId);
  const [foundRows, foundBills] = await Promise.all([
    store.getAll(idsOf('transactions').map((id) => rows.doc(id))),
    store.getAll(idsOf('expenses').map((id) => bills.doc(id))),
  ]);
  const shown: EnteredThing[] = [
    ...foundRows
      .filter((one) => one !== null)
      .filter((one) => isAllowed(actor, 'transaction:read', one, now))
      .map((thing) => ({ resourceType: 'transactions' as const, thing })),
    ...foundBills
      .filter((one) => one !== null)
      .filter((one) => isAllowed(actor, 'expense:read', one, now))
      .map((thing) => ({ resourceType: 'expenses' as const, thing })),
  ];
  const byKey = new Map(
    shown.map((one) => [keyOf({ ...one, resourceId: one.thing.id }), one] as const),
  );
  return (entry) => byKey.get(keyOf(entry)) ?? null;
}

/** Clients choose ids, so a transaction and an expense may share one. */
function keyOf({ resourceType, resourceId }: Pick<Activity, 'resourceType' | 'resourceId'>) {
  return `${resourceType}/${resourceId}`;
}
