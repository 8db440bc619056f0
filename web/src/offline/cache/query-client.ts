import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '@/lib/api-problem';
import { showCachedFirst } from '@/offline/cache/show-cached-first';

/**
 * The cache of the API's answers. Before an answer is there, and without a network, it shows what was kept.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Queries run without a network as well: they get the kept answer, or an error.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: showCachedFirst,
        // Trying again helps only if the server or the network failed, and there is a network.
        retry: (failures, error) =>
          failures < 2 &&
          navigator.onLine &&
          (!isProblem(error) || error.status === 0 || error.status >= 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
