import type { Query, QueryClient } from '@tanstack/react-query';

/** Notes when each query last began to fetch; what began after a write includes the write. */
export function watchFetchBeginnings(queryClient: QueryClient) {
  const beginnings = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    beginnings.set(event.query, performance.now());
  });
  return {
    hasBegunSince: (query: Query, moment: number): boolean =>
      (beginnings.get(query) ?? -Infinity) >= moment,
    stop,
  };
}
