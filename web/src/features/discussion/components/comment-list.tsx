import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommentResource } from '@housetab/functions/core/comment/contract';
import { textOfComment, commentsPath } from '@/shared/discussion/comment-write';
import { commentsQuery } from '@/shared/discussion/comments';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import type { DiscussedThing } from '@/lib/discussion';
import { formatMoment } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { CommentEditor } from '@/shared/outbox/comment-editor';
import { WaitingTag } from '@/shared/outbox/waiting-rows';
import { WriteActions } from '@/shared/outbox/write-actions';
import { reasonOfRefusal } from '@/offline/outbox/resolution';
import { useOutbox } from '@/offline/outbox/use-outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** The comments, newest last. New ones appear by themselves and are announced. */
export function CommentList({ about }: { about: DiscussedThing }) {
  const { id: householdId } = useHousehold();
  const query = useInfiniteQuery(commentsQuery(householdId, about));
  const waiting = useWaitingComments(about);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (query.isPending) return <SkeletonList rows={2} label="Loading comments…" />;
  if (!data) {
    return (
      <>
        <ErrorState
          message="Failed to load the comments."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
        <WaitingComments about={about} />
      </>
    );
  }
  const comments = data.pages.toReversed().flatMap(({ items }) => items);
  return (
    <section aria-label="Comments">
      <h3 className="font-medium">Comments</h3>
      {hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Earlier comments
        </Button>
      )}
      <div role="log" aria-label="New comments" className="mt-3">
        {comments.length + waiting.length === 0 ? (
          <p className="text-muted">No comments yet.</p>
        ) : (
          <ol className="space-y-4">
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
            {waiting.map((write) => (
              <WaitingComment key={write.resourceId} write={write} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** The reader's unsent comments, for when the others can't be loaded. */
export function WaitingComments({ about }: { about: DiscussedThing }) {
  const waiting = useWaitingComments(about);
  return (
    waiting.length > 0 && (
      <ol aria-label="Comments" className="space-y-4">
        {waiting.map((write) => (
          <WaitingComment key={write.resourceId} write={write} />
        ))}
      </ol>
    )
  );
}

function Comment({ comment: { userId, userName, text, createdAt } }: { comment: CommentResource }) {
  const { user } = useHousehold();
  return (
    <li className="flex gap-3">
      <Avatar id={userId} name={userName} size="small" />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <span className="font-medium">{userId === user.id ? 'You' : userName}</span>
          <MemberMark id={userId} />{' '}
          <time dateTime={createdAt} className="whitespace-nowrap text-muted">
            {formatMoment(createdAt)}
          </time>
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      </div>
    </li>
  );
}

/** An unsent comment of the reader, at its place in the list. */
function WaitingComment({ write }: { write: WaitingWrite }) {
  const { user } = useHousehold();
  const [isEditing, setEditing] = useState(false);
  const { title, at, refusal } = write;
  const moment = new Date(at);
  return (
    <li className="flex gap-3">
      <Avatar id={user.id} name={user.name} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <span className="font-medium">You</span>
          <time dateTime={moment.toISOString()} className="whitespace-nowrap text-muted">
            {formatMoment(moment)}
          </time>
          {refusal === null && <WaitingTag />}
        </p>
        {isEditing ? (
          <CommentEditor write={write} onDone={() => setEditing(false)} />
        ) : (
          <>
            <p className="wrap-anywhere whitespace-pre-wrap">{textOfComment(write)}</p>
            {refusal !== null && (
              <p className="mt-1 text-sm text-danger">
                <Badge tone="danger">Not sent</Badge> {reasonOfRefusal(write, true)}
              </p>
            )}
            <div className="mt-1 flex">
              <WriteActions write={write} name={title} isMember onEdit={() => setEditing(true)} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function useWaitingComments(about: DiscussedThing): WaitingWrite[] {
  const { id: householdId, accountId, user, viewing } = useHousehold();
  const writes = useOutbox(viewing ? user.id : accountId);
  // The list fetches them; this only reads the cache.
  const { data } = useInfiniteQuery({ ...commentsQuery(householdId, about), enabled: false });
  if (viewing !== null) return [];
  // The list may have the comment before the response to its own request arrives.
  const sent = new Set(data?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return writes.filter(
    ({ kind, path, resourceId, ...write }) =>
      kind === 'comment' &&
      write.householdId === householdId &&
      path === commentsPath(about) &&
      !sent.has(resourceId),
  );
}
