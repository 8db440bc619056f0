import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what is on the screen. What is being asked for the first time may be answered as it was
 * before the change, and the query library takes that answer for the new one: it is asked for again once
 * that answer is there.
 */
export function askAgain(
  queryClient: QueryClient,
  { queryKey, predicate = () => true }: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): void {
  const isFirst = (query: Query) => query.state.data === undefined && predicate(query);
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
  void queryClient.invalidateQueries({ queryKey, predicate });
  for (const query of first) {
    const invalidate = () =>
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // Asked meanwhile, it gives the answer that is on its way.
    query.fetch().then(invalidate, invalidate);
  }
}
