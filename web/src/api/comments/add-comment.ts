import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type {
  CommentResource,
  NewComment,
} from '@housetab/functions/core/comment/comment-resource';
import { commentsQuery } from '@/api/comments/list-comments';
import type { Page } from '@/api/pages';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { commentWrite } from '@/lib/outbox/comment-write';
import { KEPT, sendOrKeep } from '@/lib/outbox/send-or-keep';
import { householdKey } from '@/lib/query-client';

/** Writes a comment. Sending the same id twice stores once; without a network it waits in the outbox. */
export function useAddComment(about: DiscussedThing) {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewComment) =>
      sendOrKeep<CommentResource>(user.id, commentWrite(householdId, about, comment)),
    onSuccess: (written) => {
      if (written === KEPT) return;
      // The list may not be read again now.
      const { queryKey } = commentsQuery(householdId, about);
      queryClient.setQueryData(queryKey, (data) => data && withComment(data, written));
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** The first page has the newest, at its end. */
function withComment(data: InfiniteData<Page<CommentResource>>, one: CommentResource) {
  const [newest, ...earlier] = data.pages;
  if (!newest || newest.items.some(({ id }) => id === one.id)) return data;
  return { ...data, pages: [{ ...newest, items: [...newest.items, one] }, ...earlier] };
}
