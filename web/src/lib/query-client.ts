/**
 * The cache of what the API answered. Everything that belongs to a household is kept under
 * `householdKey`, so that two households never see each other's data and switching back is instant;
 * what is seen as another member is kept apart from what oneself may see.
 */
import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '@/lib/api-problem';
import { showKeptFirst } from '@/lib/offline/show-kept-first';
import { viewScope } from '@/lib/view-as';

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

/** `householdKey(hid, 'transactions', filter)`; invalidate with the shorter key of the same start. */
export function householdKey<const Parts extends readonly unknown[]>(
  householdId: string,
  ...parts: Parts
) {
  return ['household', viewScope(householdId), ...parts] as const;
}

/** What others did: a write of one's own never changes it, so it stands apart from all that one may. */
export function noticesKey<const Parts extends readonly unknown[]>(
  householdId: string,
  ...parts: Parts
) {
  return ['notices', viewScope(householdId), ...parts] as const;
}

/** For what belongs to a user across households. */
export function userKey<const Parts extends readonly unknown[]>(uid: string, ...parts: Parts) {
  return ['user', uid, ...parts] as const;
}
