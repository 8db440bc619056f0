import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '@/lib/api-problem';
import { showKeptFirst } from '@/offline/kept/show-kept-first';

/** The cache of what the API answered. Before an answer, and without a network, it shows what was kept. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network there is an answer as well: what was kept, or that it can't be had.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: showKeptFirst,
        // Asking again helps only where the server or the way to it failed, and there is a network.
        retry: (failures, error) =>
          failures < 2 &&
          navigator.onLine &&
          (!isProblem(error) || error.status === 0 || error.status >= 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
