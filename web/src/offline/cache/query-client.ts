import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '@/lib/api-problem';
import { showCachedFirst } from '@/offline/cache/show-cached-first';

/** The query cache. It shows cached responses until the server responds, and offline. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Queries also run offline: they get the cached response or an error.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: showCachedFirst,
        // A retry helps only if the server or the network failed, and there is a network.
        retry: (failures, error) =>
          failures < 2 &&
          navigator.onLine &&
          (!isProblem(error) || error.status === 0 || error.status >= 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
