import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { SettlementStatus } from '@housetab/functions/core/settlement/settlement';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { Page } from '@/api/pages';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** Settlements in a page. */
const PAGE = 50;

export type StatusFilter = SettlementStatus | 'all';

export type SettlementPage = Page<SettlementResource>;

/** Newest first; of all statuses or of one. */
export const settlementsQuery = (householdId: string, status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settlements', 'list', status),
    queryFn: ({ signal, pageParam }): Promise<SettlementPage> => {
      const options = { householdId, signal };
      if (pageParam !== null) return api.getPage(pageParam, options);
      const query = { status: status === 'all' ? undefined : status, limit: PAGE };
      return api.getPage('/settlements', { ...options, query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
