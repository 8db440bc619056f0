import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { requestPage } from '@/lib/api/request';
import type { ItemPage } from '@/lib/api/pages';
import { householdKey } from '@/lib/query-keys';

/** Matches in the whole history. A page may be empty and still have a next one. */
export const searchQuery = (householdId: string, typed: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'search', typed),
    queryFn: ({ signal, pageParam }): Promise<ItemPage<TransactionResource>> => {
      // Headers prevent caching: partly typed searches would evict whole screens.
      const options = { householdId, signal, headers: {} };
      return requestPage('GET /search', { ...options, query: { q: typed }, next: pageParam });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 60_000, // a minute
  });

/** The first page, fetched once and not cached. */
export async function searchPage(
  householdId: string,
  q: string,
  limit: number,
): Promise<ItemPage<TransactionResource>> {
  return requestPage('GET /search', { householdId, headers: {}, query: { q, limit }, next: null });
}
