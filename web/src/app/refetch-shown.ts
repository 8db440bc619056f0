import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches again what is on the screen. A query that is on its way for the first time may be answered with
 * data from before the change, and the query library would take it as current. So it is fetched once more
 * when it has arrived.
 */
export function refetchShown(
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
    // Waits for the answer that is on its way, without a second call.
    query.fetch().then(invalidate, invalidate);
  }
}
