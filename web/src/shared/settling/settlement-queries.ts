import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { DebtTransaction } from '@housetab/functions/core/debt/debt-summary-resource';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import type { SettlementStatus } from '@housetab/functions/core/settlement/status';
import type {
  SettlementDetail,
  SettlementResource,
} from '@housetab/functions/core/settlement/settlement-resource';
import { api } from '@/lib/api/api-client';
import type { ItemPage } from '@/lib/api/pages';
import { householdKey } from '@/lib/query-keys';

const PAGE = 50;

export type StatusFilter = SettlementStatus | 'all';

export type SettlementPage = ItemPage<SettlementResource>;

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

export const settlementQuery = (householdId: string, settlementId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'detail', settlementId),
    queryFn: ({ signal }) =>
      api.get<SettlementDetail>(`/settlements/${encodeURIComponent(settlementId)}`, {
        householdId,
        signal,
      }),
  });

/** Transactions that could be applied to the settlement now; payments between the two come first. */
export const availableQuery = (householdId: string, settlementId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'available', settlementId),
    queryFn: ({ signal }) =>
      api.get<DebtTransaction[]>(
        `/settlements/${encodeURIComponent(settlementId)}/available-transactions`,
        {
          householdId,
          signal,
        },
      ),
  });

export function fetchSettlementsOf(
  householdId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<SettlementResource[]> {
  return api.get(`/transactions/${transactionId}/settlements`, { householdId, signal });
}

/** The same as one short page, for the list that shows pages. */
export const settlementsOfTransactionQuery = (householdId: string, transactionId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settlements', 'of-transaction', transactionId),
    queryFn: async ({ signal }): Promise<SettlementPage> => ({
      items: await fetchSettlementsOf(householdId, transactionId, signal),
      next: null,
    }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Preview of settling the month's debt with these transactions; nothing is written. */
export const settlementPreviewQuery = (
  householdId: string,
  month: MonthKey,
  transactionIds: readonly string[],
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'preview', month, transactionIds),
    queryFn: ({ signal }) =>
      api.post<SettlementPreviewResource>(
        '/settlements/preview',
        { transactionIds, month },
        { householdId, signal },
      ),
    enabled: transactionIds.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 60_000, // a minute: readers turn back to what they have chosen just before
    retry: false,
  });

export const settlingPreviewQuery = (householdId: string, transactionId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'preview', transactionId),
    queryFn: ({ signal }) =>
      api.post<SettlementPreviewResource>(
        '/settlements/preview',
        { transactionId },
        { householdId, signal },
      ),
    gcTime: 0,
    retry: false,
  });
