import {
  toCommentResource,
  type CommentListQuery,
  type CommentResource,
} from '../../core/comment/comment-resource.ts';
import { bindCursor, unbindCursor } from '../../platform/firestore/list-cursor.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Page } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { isForReader } from '../../core/comment/comment.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { nameLookup } from '../../people/members/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { requireCommented, type CommentedThing } from './commented-thing.ts';

/**
 * The newest comments, in the order in which they were written; the next page has those before them.
 * What was said before somebody was put into the thing is not theirs to read, so a page may have less.
 *
 * @throws Problem not_found, part_of_expense
 */
export async function listComments(
  store: Store,
  actor: Actor,
  thing: CommentedThing,
  { limit, cursor: bound }: CommentListQuery,
  now: Date,
): Promise<Page<CommentResource>> {
  const identity = [actor.householdId, actor.uid, actor.viewAs?.id ?? null, thing];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const about = await requireCommented(store, actor, thing, now);
  const { comments, entered } = about;
  const [page, members] = await Promise.all([
    store.page(
      {
        from: comments,
        where: [where('createdAt', '>=', entered)],
        orderBy: [['createdAt', 'desc']],
      },
      limit,
      cursor,
    ),
    listPeople(store, actor.householdId),
  ]);
  const nameOf = nameLookup(members);
  return {
    items: page.items
      .filter((comment) =>
        viewersOf(actor).every((one) => isForReader(comment, one.id, about.readsAnyway(one))),
      )
      .map((comment) => toCommentResource(comment, nameOf))
      .reverse(),
    nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity),
  };
}
