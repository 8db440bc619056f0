import {
  toActivityResource,
  type ActivityListQuery,
  type Activity,
  type ActivityResource,
  type ActivitySubject,
} from '../core/activity/activity-resource.ts';
import { bindCursor, unbindCursor } from '../firestore/list-cursor.ts';
import { transactions } from '../firestore/paths.ts';
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
      toActivityResource(entry, members, subjects.get(entry.resourceId) ?? null),
    ),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

/**
 * An entry holds what changed, not what the thing is called: so each transaction of the page is
 * read once. Whoever may read the entry may since have lost the right to see the transaction.
 */
async function findSubjects(
  store: Store,
  actor: Actor,
  entries: readonly Activity[],
  now: Date,
): Promise<Map<string, ActivitySubject>> {
  const collection = transactions(actor.householdId);
  const ids = new Set(
    entries
      .filter(({ resourceType }) => resourceType === 'transactions')
      .map(({ resourceId }) => resourceId),
  );
  const found = await store.getAll([...ids].map((id) => collection.doc(id)));
  return new Map(
    found
      .filter((one) => one !== null)
      .filter((one) => isAllowed(actor, 'transaction:read', one, now))
      .map(({ id, note, category, transactionDate, deletedAt }) => [
        id,
        { name: note || category, date: transactionDate, isDeleted: deletedAt !== null },
      ]),
  );
}
