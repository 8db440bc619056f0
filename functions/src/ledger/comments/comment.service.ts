import { namedThing } from '../../core/activity/activity-subject.ts';
import { notBefore } from '../../core/calendar/calendar.ts';
import {
  toCommentResource,
  type CommentListQuery,
  type CommentResource,
  type NewComment,
} from '../../core/comment/contract.ts';
import { isForReader, MAX_COMMENTS, MAX_COMMENTS_OF_ONE } from '../../core/comment/comment.ts';
import type { Comment } from '../../core/comment/stored.ts';
import { viewersOf } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { resolveRetriedEntry } from '../../core/transaction/retried-entry.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import {
  bindCursor,
  unbindCursor,
  type ResultPage,
  type Reader,
} from '../../platform/firestore/reader.ts';
import { where } from '../../platform/firestore/query.ts';
import { openContext } from '../shared/ledger-context.ts';
import { idTaken } from '../shared/retried-entry.ts';
import { requireCommented, type CommentedThing, type Commented } from './commented-thing.ts';
import type { MemberCall, LimitedMemberCall } from '../../platform/http/call.ts';

/**
 * The newest page, oldest first; the next page has earlier comments. Members added later cannot
 * read earlier comments, so a page may be shorter.
 * @throws Problem not_found, part_of_expense
 */
export async function listComments(
  { store, actor, now }: MemberCall,
  thing: CommentedThing,
  { limit, cursor: bound }: CommentListQuery,
): Promise<ResultPage<CommentResource>> {
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

/**
 * Safe to retry: the same id returns the first comment. The entry's version stays, so that a
 * comment never causes an edit conflict.
 * @throws Problem not_found, part_of_expense, id_taken, conflict, too_many_requests
 */
export async function createComment(
  { store, actor, now, limits }: LimitedMemberCall,
  thing: CommentedThing,
  { id, text }: NewComment,
): Promise<{ comment: CommentResource; isNew: boolean }> {
  const { householdId, uid } = actor;
  await limits.takeComment();
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const nameOf = nameLookup(context.members);
    const about = await requireCommented(unit, context.actor, thing, now);
    const document = about.comments.doc(id);
    const stored = await unit.get(document);
    if (stored) {
      const entry = { isTheirs: stored.memberId === uid, states: [{ text: stored.text }] };
      if (resolveRetriedEntry({ text }, entry) === 'taken') throw idTaken();
      return { comment: toCommentResource(stored, nameOf), isNew: false };
    }
    if (about.commentCount >= MAX_COMMENTS) throw full();
    await requireRoom(unit, about, uid);
    const createdAt = notBefore(now, [about.entered]);
    const { parties } = about;
    const comment: Comment = { id, memberId: uid, text, createdAt, parties, expireAt: null };
    unit.create(document, comment);
    about.count(unit, about.commentCount + 1);
    // Without the text: some readers of the history may no longer read the entry.
    unit.record(householdId, {
      actor: uid,
      what: 'commented',
      resourceType: thing.kind,
      resourceId: thing.id,
      ownerId: about.enteredBy,
      parties,
      before: null,
      after: { commentId: id },
      about: namedThing(about),
    });
    unit.signal(householdId, about.readers(context));
    return { comment: toCommentResource(comment, nameOf), isNew: true };
  });
}

/** Counts only if the entry has that many comments in total. @throws Problem conflict */
async function requireRoom(
  reader: Reader,
  { comments, commentCount }: Commented,
  memberId: string,
): Promise<void> {
  if (commentCount < MAX_COMMENTS_OF_ONE) return;
  const { count } = await reader.sum({
    from: comments,
    where: [where<keyof Comment>('memberId', '==', memberId)],
  });
  if (count < MAX_COMMENTS_OF_ONE) return;
  throw new Problem(
    'conflict',
    `You have written ${MAX_COMMENTS_OF_ONE} comments on this: the rest is for others.`,
  );
}

function full(): Problem {
  return new Problem('conflict', `It has ${MAX_COMMENTS} comments: more can't be written.`);
}
