import {
  infiniteQueryOptions,
  keepPreviousData,
  replaceEqualDeep,
  type InfiniteData,
} from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { Sort } from '@/components/ui/data-table-types';
import type { TransactionFilter } from '@/features/transactions/transaction-filter';
import { defaultSort, isServerSort } from '@/features/transactions/transaction-sort';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** The first page is quick to come; those after it are for who reads on, or needs all of them. */
const FIRST_PAGE = 100;
const FURTHER_PAGE = 500;

export interface TransactionPage {
  items: TransactionResource[];
  /** The path of the next page; null on the last. */
  next: string | null;
}

/** The pages of a filter. Sorting by what only the browser can sort by uses the default order's. */
export const transactionsQuery = (householdId: string, filter: TransactionFilter, sort: Sort) => {
  const { by, isDescending } = isServerSort(sort) ? sort : defaultSort;
  const query = { ...filter, sort: by, direction: isDescending ? 'desc' : 'asc' };
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
 * What came again as it was stays the same object, so that nothing is rendered for it. With thousands
 * of rows comparing all of them would take longer than rendering those in sight.
 */
function shareIfFew(before: unknown, now: unknown): unknown {
  const { pages } = now as InfiniteData<TransactionPage>;
  return pages.length > 3 ? now : replaceEqualDeep(before, now);
}
