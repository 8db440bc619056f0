import {
  toActivityResource,
  type ActivityListQuery,
  type Activity,
  type ActivityResource,
  type ActivitySubject,
} from '../core/activity/activity-resource.ts';
import { bindCursor, unbindCursor } from '../firestore/list-cursor.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { expenses, transactions } from '../firestore/paths.ts';
import type { Page } from '../firestore/reader.ts';
import type { Store } from '../firestore/store.ts';
import { isAllowed, viewersOf, type Actor } from '../households/actor.ts';
import { listAllMembers } from '../households/member.repository.ts';
import { pageActivity } from './activity.repository.ts';

/** The household's history, as far as the actor may read it, newest first. */
export async function listActivity(
  store: Store,
  actor: Actor,
  { limit, cursor: bound }: ActivityListQuery,
  now: Date,
): Promise<Page<ActivityResource>> {
  const { householdId } = actor;
  const identity = ['activity', householdId, actor.uid, actor.viewAs?.id ?? null];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const [page, members] = await Promise.all([
    pageActivity(store, { householdId, viewers: viewersOf(actor), now }, limit, cursor),
    listAllMembers(store, householdId),
  ]);
  const subjects = await findSubjects(store, actor, page.items, now);
  return {
    items: page.items.map((entry) =>
      toActivityResource(entry, members, subjects.get(keyOf(entry)) ?? null),
    ),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

/**
 * An entry holds what changed, not what the thing is called: so each transaction and each expense of
 * the page is read once. Whoever may read the entry may since have lost the right to see the thing.
 */
async function findSubjects(
  store: Store,
  actor: Actor,
  entries: readonly Activity[],
  now: Date,
): Promise<Map<string, ActivitySubject>> {
  const idsOf = (type: Activity['resourceType']) => [
    ...new Set(
      entries.filter((one) => one.resourceType === type).map(({ resourceId }) => resourceId),
    ),
  ];
  const { householdId } = actor;
  const rows = transactions(householdId);
  const bills = expenses(householdId);
  const [foundRows, foundBills] = await Promise.all([
    store.getAll(idsOf('transactions').map((id) => rows.doc(id))),
    store.getAll(idsOf('expenses').map((id) => bills.doc(id))),
  ]);
  const shown = [
    ...foundRows
      .filter((one) => one !== null)
      .filter((one) => isAllowed(actor, 'transaction:read', one, now))
      .map((one) => ({ resourceType: 'transactions' as const, one })),
    ...foundBills
      .filter((one) => one !== null)
      .filter((one) => isAllowed(actor, 'expense:read', one, now))
      .map((one) => ({ resourceType: 'expenses' as const, one })),
  ];
  return new Map(
    shown.map(({ resourceType, one }) => [
      keyOf({ resourceType, resourceId: one.id }),
      subjectOf(one),
    ]),
  );
}

/** Clients make the ids of both kinds: one alone could mean two things. */
function keyOf({ resourceType, resourceId }: Pick<Activity, 'resourceType' | 'resourceId'>) {
  return `${resourceType}/${resourceId}`;
}

function subjectOf({
  note,
  category,
  transactionDate,
  deletedAt,
}: Pick<Transaction, 'note' | 'category' | 'transactionDate' | 'deletedAt'>): ActivitySubject {
  return { name: note || category, date: transactionDate, isDeleted: deletedAt !== null };
}
