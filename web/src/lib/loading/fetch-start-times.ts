import type { Query, QueryClient } from '@tanstack/react-query';

/** Notes when each query last began to fetch; what began after a write includes the write. */
export function watchFetchStartTimes(queryClient: QueryClient) {
  const startTimes = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    startTimes.set(event.query, performance.now());
  });
  return {
    hasStartedSince: (query: Query, moment: number): boolean =>
      (startTimes.get(query) ?? -Infinity) >= moment,
    stop,
  };
}
