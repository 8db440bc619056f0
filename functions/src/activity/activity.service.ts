import {
  toActivityResource,
  type ActivityListQuery,
  type ActivityResource,
  type ActivitySubject,
} from '../core/activity/activity-resource.ts';
import { bindCursor, unbindCursor } from '../firestore/list-cursor.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Page } from '../firestore/reader.ts';
import type { Store } from '../firestore/store.ts';
import { viewersOf, type Actor } from '../households/actor.ts';
import { listPeople } from '../households/member.repository.ts';
import { findEnteredThings } from './entered-things.ts';
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
    listPeople(store, householdId),
  ]);
  const thingOf = await findEnteredThings(store, actor, page.items, now);
  return {
    items: page.items.map((entry) => {
      const found = thingOf(entry);
      return toActivityResource(entry, members, found && subjectOf(found.thing));
    }),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

export function subjectOf({
  note,
  category,
  transactionDate,
  deletedAt,
}: Pick<Transaction, 'note' | 'category' | 'transactionDate' | 'deletedAt'>): ActivitySubject {
  return { name: note || category, date: transactionDate, isDeleted: deletedAt !== null };
}
