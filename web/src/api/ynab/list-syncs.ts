import { infiniteQueryOptions } from '@tanstack/react-query';
import type { YnabSyncResource } from '@housetab/functions/core/ynab/sync-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The reports that were sent to YNAB, newest first. */
export const ynabSyncsQuery = (householdId: string, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'ynab', 'syncs', userId),
    queryFn: ({ signal, pageParam }) =>
      pageParam === null
        ? api.getPage<YnabSyncResource>('/ynab/syncs', {
            householdId,
            signal,
            query: { userId, limit: 10 },
          })
        : api.getPage<YnabSyncResource>(pageParam, { householdId, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
