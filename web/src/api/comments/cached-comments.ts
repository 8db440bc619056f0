import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CommentResource } from '@housetab/functions/core/comment/comment-resource';
import { commentsQuery } from '@/api/comments/list-comments';
import type { Page } from '@/api/pages';
import type { DiscussedThing } from '@/lib/discussion';

/**
 * Puts a comment that the server has just stored into its thread. The list may not be fetched again now,
 * and an answer that is on its way was asked for before the comment.
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
function withComment(data: InfiniteData<Page<CommentResource>>, one: CommentResource) {
  const [newest, ...earlier] = data.pages;
  if (!newest || newest.items.some(({ id }) => id === one.id)) return data;
  return { ...data, pages: [{ ...newest, items: [...newest.items, one] }, ...earlier] };
}
