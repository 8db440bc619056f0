import { queryOptions } from '@tanstack/react-query';
import type { ImportProgress } from '@housetab/functions/core/import/import-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** In milliseconds, between two questions. An import that takes less needs no bar. */
const EVERY = 700;

/** How many rows of an import are written; null before it has begun. */
export const importProgressQuery = (householdId: string, importId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'import-progress', importId),
    queryFn: ({ signal }): Promise<ImportProgress | null> =>
      api.get<ImportProgress>(`/transactions/imports/${importId}`, {
        householdId,
        signal,
        hasNoMoney: true,
      }),
    // The first question is asked a moment after the start, when there is something to tell.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: EVERY,
    retry: false,
  });
