import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_PAGE } from '@housetab/functions/core/wire/page-size';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { SettlementStatus } from '@housetab/functions/core/settlement/status';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { request, requestPage } from '@/lib/api/request';
import type { QueryOf } from '@/lib/api/call-types';
import { listAll, type ItemPage } from '@/lib/api/pages';
import { householdKey } from '@/lib/query-keys';

const PAGE = 50;

export type StatusFilter = SettlementStatus | 'all';

export type SettlementPage = ItemPage<SettlementResource>;

/** Newest first; of all statuses or of one. */
export const settlementsQuery = (householdId: string, status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settlements', 'list', status),
    queryFn: ({ signal, pageParam }): Promise<SettlementPage> => {
      const query = { status: status === 'all' ? undefined : status, limit: PAGE };
      return requestPage('GET /settlements', { query, next: pageParam, householdId, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The settlements of all pages. */
export function listAllSettlements(
  query: QueryOf<'GET /settlements'>,
  options: { householdId: string; signal: AbortSignal },
) {
  return listAll((next) =>
    requestPage('GET /settlements', { ...options, query: { ...query, limit: MAX_PAGE }, next }),
  );
}

export const settlementQuery = (householdId: string, settlementId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'detail', settlementId),
    queryFn: ({ signal }) =>
      request('GET /settlements/{id}', { params: { id: settlementId }, householdId, signal }),
  });

/** Transactions that could be applied to the settlement now; payments between the two come first. */
export const availableQuery = (householdId: string, settlementId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'available', settlementId),
    queryFn: ({ signal }) =>
      request('GET /settlements/{id}/available-transactions', {
        params: { id: settlementId },
        householdId,
        signal,
      }),
  });

export function fetchSettlementsOf(
  householdId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<SettlementResource[]> {
  return request('GET /transactions/{id}/settlements', {
    params: { id: transactionId },
    householdId,
    signal,
  });
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
      request('POST /settlements/preview', {
        body: { transactionIds: [...transactionIds], month },
        householdId,
        signal,
      }),
    enabled: transactionIds.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 60_000, // a minute: readers turn back to what they have chosen just before
    retry: false,
  });

export const settlingPreviewQuery = (householdId: string, transactionId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'preview', transactionId),
    queryFn: ({ signal }) =>
      request('POST /settlements/preview', { body: { transactionId }, householdId, signal }),
    gcTime: 0,
    retry: false,
  });
