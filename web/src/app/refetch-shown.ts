import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what is on the screen. A query that is being asked for the first time may be answered as
 * things were before the change, and the query library would take that answer for the new one: so it is
 * asked again when that answer has come.
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
    // Returns the answer that is on its way, without a second call.
    query.fetch().then(invalidate, invalidate);
  }
}
