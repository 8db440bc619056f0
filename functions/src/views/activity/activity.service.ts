import {
  toActivityResource,
  type ActivityListQuery,
  type ActivityResource,
  type ActivitySubject,
} from '../../core/activity/activity-resource.ts';
import { subjectAtTime, namedThing } from '../../core/activity/activity-subject.ts';
import { bindCursor, unbindCursor, type ResultPage } from '../../platform/firestore/reader.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { viewersOf } from '../../core/permission/actor.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { findEnteredThings } from './entered-things.ts';
import { pageActivity } from './activity.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

export async function listActivity(
  { store, actor, now }: MemberCall,
  { limit, cursor: bound, subjects }: ActivityListQuery,
): Promise<ResultPage<ActivityResource>> {
  const { householdId } = actor;
  const identity = ['activity', householdId, actor.uid, actor.viewAs?.id ?? null];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const [page, members] = await Promise.all([
    pageActivity(store, { householdId, viewers: viewersOf(actor), now }, limit, cursor),
    listPeople(store, householdId),
  ]);
  const known = subjects === 'then' ? subjectAtTime : () => null;
  const unknown = page.items.filter((entry) => known(entry) === null);
  const thingOf = await findEnteredThings(store, actor, unknown, now);
  return {
    items: page.items.map((entry) => {
      const found = thingOf(entry);
      return toActivityResource(entry, members, known(entry) ?? (found && subjectOf(found.thing)));
    }),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}

export function subjectOf(
  thing: Pick<Transaction, 'note' | 'category' | 'transactionDate' | 'deletedAt'>,
): ActivitySubject {
  return { ...namedThing(thing), isDeleted: thing.deletedAt !== null };
}
