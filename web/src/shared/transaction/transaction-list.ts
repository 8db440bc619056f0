import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request, requestPage } from '@/lib/api/request';
import type { ItemPage } from '@/lib/api/pages';
import { householdKey } from '@/lib/query-keys';

/** The list's filter, named as in the API's query; an absent field does not filter. */
export interface TransactionFilter {
  /** Days of entry. */
  startDate?: string;
  endDate?: string;
  /** Days of the transaction. */
  txStartDate?: string;
  txEndDate?: string;
  /** A member's id, or the name of somebody who is not a member now. */
  owedBy?: string;
  paidBy?: string;
  /** 'false': only unpaid ones. */
  paid?: Flag;
  /** 'true': only optional ones. */
  optional?: Flag;
  /** 'false': without payments between members. */
  payments?: 'false';
  /** 'true': only unpaid debts, as a month counts them. */
  open?: 'true';
  /** A category's exact name. */
  category?: string;
}

type Flag = 'true' | 'false';

/** Rows. The first page is small to load fast; further pages are for scrolling on, or for loading everything. */
const FIRST_PAGE = 100;
const FURTHER_PAGE = 500;

type TransactionPage = ItemPage<TransactionResource>;

export interface TransactionOrder {
  sort: 'transactionDate' | 'entered';
  direction: 'asc' | 'desc';
}

export const transactionsQuery = (
  householdId: string,
  filter: TransactionFilter,
  order: TransactionOrder,
) => {
  const query = { ...filter, ...order };
  return infiniteQueryOptions({
    queryKey: householdKey(householdId, 'transactions', 'list', query),
    queryFn: ({ signal, pageParam }): Promise<TransactionPage> =>
      requestPage('GET /transactions', {
        query: { ...query, limit: FIRST_PAGE },
        next: pageParam,
        householdId,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) =>
      next === null ? null : next.replace(/(?<=[?&]limit=)\d+/, String(FURTHER_PAGE)),
    placeholderData: keepPreviousData,
    structuralSharing: shareIfFew,
  });
};

/**
 * Unchanged data keeps its identity, so nothing renders again. With thousands of rows this
 * comparison would take longer than rendering the visible ones.
 */
function shareIfFew(before: unknown, now: unknown): unknown {
  const { pages } = now as InfiniteData<TransactionPage>;
  return pages.length > 3 ? now : replaceEqualDeep(before, now);
}

export const transactionSummaryQuery = (householdId: string, filter: TransactionFilter) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'summary', filter),
    queryFn: ({ signal }) =>
      request('GET /transactions/summary', { householdId, signal, query: { ...filter } }),
    placeholderData: keepPreviousData,
  });

export const uniqueFieldsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'unique-fields'),
    queryFn: ({ signal }) => request('GET /transactions/unique-fields', { householdId, signal }),
  });

type Pages = InfiniteData<TransactionPage, string | null>;

/** Changes rows in every cached list, also the dashboard's, before the call. Returning null removes a row. */
export function patchRows(
  queryClient: QueryClient,
  householdId: string,
  ids: ReadonlySet<string>,
  patch: (row: TransactionResource) => TransactionResource | null,
): void {
  patchRowsWhere(queryClient, householdId, ({ id }) => ids.has(id), patch);
}

/** The same for rows chosen by a condition, such as those of an expense. */
export function patchRowsWhere(
  queryClient: QueryClient,
  householdId: string,
  isMeant: (row: TransactionResource) => boolean,
  patch: (row: TransactionResource) => TransactionResource | null,
): void {
  const patched = (page: TransactionPage): TransactionPage => {
    if (!page.items.some(isMeant)) return page;
    return {
      ...page,
      items: page.items.flatMap((row) => (isMeant(row) ? (patch(row) ?? []) : row)),
    };
  };
  const keyOf = (name: string) => householdKey(householdId, 'transactions', name);
  queryClient.setQueriesData<Pages>(
    { queryKey: keyOf('list') },
    (data) => data && { ...data, pages: data.pages.map(patched) },
  );
  queryClient.setQueryData<TransactionPage>(keyOf('recent'), (page) => page && patched(page));
}
