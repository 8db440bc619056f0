import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '@housetab/functions/core/household/overview-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** Counted by the server: however long the history, nothing is read for it. */
export const overviewQuery = (householdId: string) =>
  queryOptions({
    // Whoever changes categories asks only for those anew; transactions ask for everything.
    queryKey: householdKey(householdId, 'categories', 'overview'),
    queryFn: ({ signal }) => api.get<Overview>('/overview', { householdId, signal }),
  });
