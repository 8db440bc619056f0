import {
  infiniteQueryOptions,
  keepPreviousData,
  replaceEqualDeep,
  type InfiniteData,
} from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { Page } from '@/api/pages';
import type { TransactionFilter } from '@/api/transactions/transaction-filter';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/**
 * Rows. The first page is small, to come quickly; further pages are for those who scroll on, or need
 * everything.
 */
const FIRST_PAGE = 100;
const FURTHER_PAGE = 500;

export type TransactionPage = Page<TransactionResource>;

/** What the server sorts by. */
export interface TransactionOrder {
  sort: 'transactionDate' | 'entered';
  direction: 'asc' | 'desc';
}

/** The pages of a filter. */
export const transactionsQuery = (
  householdId: string,
  filter: TransactionFilter,
  order: TransactionOrder,
) => {
  const query = { ...filter, ...order };
  return infiniteQueryOptions({
    queryKey: householdKey(householdId, 'transactions', 'list', query),
    queryFn: ({ signal, pageParam }): Promise<TransactionPage> =>
      pageParam === null
        ? api.getPage('/transactions', {
            householdId,
            signal,
            query: { ...query, limit: FIRST_PAGE },
          })
        : api.getPage(pageParam, { householdId, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) =>
      next === null ? null : next.replace(/(?<=[?&]limit=)\d+/, String(FURTHER_PAGE)),
    placeholderData: keepPreviousData,
    structuralSharing: shareIfFew,
  });
};

/**
 * Data that did not change stays the same object, so that nothing renders again. With thousands of rows
 * this comparison would take longer than rendering the visible ones.
 */
function shareIfFew(before: unknown, now: unknown): unknown {
  const { pages } = now as InfiniteData<TransactionPage>;
  return pages.length > 3 ? now : replaceEqualDeep(before, now);
}
