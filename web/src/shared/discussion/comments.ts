import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { CommentResource, NewComment } from '@housetab/functions/core/comment/contract';
import { api } from '@/lib/api/api-client';
import { requestPage } from '@/lib/api/request';
import { commentWrite } from '@/shared/discussion/comment-write';
import type { ItemPage } from '@/lib/api/pages';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';

/** More comments than most discussions have. */
const PAGE = 30;

/** The newest comments, oldest first; each further page has earlier ones. */
export const commentsQuery = (householdId: string, { kind, id }: DiscussedThing) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'comments', kind, id),
    queryFn: ({ signal, pageParam }) =>
      requestPage(`GET /${kind}/{id}/comments`, {
        params: { id },
        query: { limit: PAGE },
        next: pageParam,
        householdId,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Sending the same id twice stores one comment; offline it waits in the outbox. */
export function useAddComment(about: DiscussedThing) {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewComment) =>
      sendOrQueue<CommentResource>(api, accountId, commentWrite(householdId, about, comment)),
    onSuccess: async (written) => {
      if (written === QUEUED) return;
      await addToThread(queryClient, householdId, about, written);
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/**
 * Adds a comment that the server has just stored to its thread. A list refetch may not run now, and
 * a response under way was requested before the comment.
 */
export async function addToThread(
  queryClient: QueryClient,
  householdId: string,
  about: DiscussedThing,
  comment: CommentResource,
): Promise<void> {
  const { queryKey } = commentsQuery(householdId, about);
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (data) => data && withComment(data, comment));
}

/** The first page has the newest, at its end. */
function withComment(data: InfiniteData<ItemPage<CommentResource>>, one: CommentResource) {
  const [newest, ...earlier] = data.pages;
  if (!newest || newest.items.some(({ id }) => id === one.id)) return data;
  return { ...data, pages: [{ ...newest, items: [...newest.items, one] }, ...earlier] };
}
