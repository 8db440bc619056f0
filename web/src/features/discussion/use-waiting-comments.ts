import { useInfiniteQuery } from '@tanstack/react-query';
import { commentsQuery } from '@/api/comments/list-comments';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { commentsPath } from '@/api/comments/comment-write';
import { useOutbox } from '@/offline/outbox/use-outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** What the reader has written here and the server does not have yet, in its order. */
export function useWaitingComments(about: DiscussedThing): WaitingWrite[] {
  const { id: householdId, user, viewing } = useHousehold();
  const writes = useOutbox(user.id);
  // The list asks for them.
  const { data } = useInfiniteQuery({ ...commentsQuery(householdId, about), enabled: false });
  if (viewing !== null) return [];
  // It may be there before its own answer is.
  const sent = new Set(data?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return writes.filter(
    ({ kind, path, resourceId, ...write }) =>
      kind === 'comment' &&
      write.householdId === householdId &&
      path === commentsPath(about) &&
      !sent.has(resourceId),
  );
}
