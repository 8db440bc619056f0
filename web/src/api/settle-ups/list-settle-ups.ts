import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import type { Page } from '@/api/pages';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** Settle-ups in a page: more than a year of monthly ones. */
const PAGE = 20;

/** What the reader has closed with others, newest first, page by page. */
export const settleUpsQuery = (householdId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'list'),
    queryFn: ({ signal, pageParam }): Promise<Page<SettleUpResource>> =>
      pageParam === null
        ? api.getPage('/settle-ups', { householdId, signal, query: { limit: PAGE } })
        : api.getPage(pageParam, { householdId, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
