import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CommentResource } from '@housetab/functions/core/comment/comment-resource';
import type { Page } from '@/api/pages';
import { api } from '@/api/api-client';
import type { DiscussedThing } from '@/lib/discussion';
import { householdKey } from '@/lib/query-keys';

/** Comments in a page: more than most discussions have. */
const PAGE = 30;

/** The newest comments, oldest first; each further page has those before. */
export const commentsQuery = (householdId: string, { kind, id }: DiscussedThing) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'comments', kind, id),
    queryFn: ({ signal, pageParam }): Promise<Page<CommentResource>> => {
      const options = { householdId, signal };
      if (pageParam !== null) return api.getPage(pageParam, options);
      return api.getPage(`/${kind}/${id}/comments`, { ...options, query: { limit: PAGE } });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
