import {
  toActivityResource,
  type ActivityListQuery,
  type ActivityResource,
} from '../core/activity-resource.ts';
import { bindCursor, unbindCursor } from '../firestore/list-cursor.ts';
import type { Page } from '../firestore/reader.ts';
import type { Store } from '../firestore/store.ts';
import { viewersOf, type Actor } from '../households/actor.ts';
import { nameLookup } from '../households/member-names.ts';
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
  const nameOf = nameLookup(members);
  return {
    items: page.items.map((entry) => toActivityResource(entry, nameOf)),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}
