import { queryOptions } from '@tanstack/react-query';
import type { SplitBody } from '@housetab/functions/core/split/split-schema';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

interface HouseholdWithSplit {
  id: string;
  defaultSplit?: SplitBody | null;
}

/** How the household's bills are split unless one says otherwise. */
export const defaultSplitQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'default-split'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal };
      const households = await api.get<HouseholdWithSplit[]>('/households', options);
      const household = households.find(({ id }) => id === householdId);
      return {
        split: household?.defaultSplit ?? null,
        /** Whether this server keeps one. */
        isKept: household?.defaultSplit !== undefined,
      };
    },
  });
