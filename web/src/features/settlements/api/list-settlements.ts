import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { StatusFilter } from '@/features/settlements/settlement-view';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const PAGE = 50;

export interface SettlementPage {
  items: SettlementResource[];
  /** The path of the next page; null on the last. */
  next: string | null;
}

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

/** Those that a transaction is or was applied to: one short page. */
export const settlementsOfTransactionQuery = (householdId: string, transactionId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settlements', 'of-transaction', transactionId),
    queryFn: async ({ signal }): Promise<SettlementPage> => ({
      items: await api.get(`/transactions/${transactionId}/settlements`, {
        householdId,
        signal,
      }),
      next: null,
    }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
