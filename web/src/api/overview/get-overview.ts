import { queryOptions } from '@tanstack/react-query';
import { groupThousands } from '@housetab/functions/core/money/money';
import type { Overview } from '@housetab/functions/core/household/overview-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** As it is shown: `1,000+` where the server has counted no further. */
export interface OverviewCounts {
  transactions: string;
  categories: string;
}

/** Counted by the server: however long the history, nothing is read for it. */
export const overviewQuery = (householdId: string) =>
  queryOptions({
    // Under `categories`: changing a category fetches only these again. Changing a transaction fetches
    // everything.
    queryKey: householdKey(householdId, 'categories', 'overview'),
    queryFn: async ({ signal }): Promise<OverviewCounts> => {
      const counts = await api.get<Overview>('/overview', { householdId, signal });
      const more = counts.hasMoreTransactions ? '+' : '';
      return {
        transactions: `${groupThousands(counts.transactions)}${more}`,
        categories: groupThousands(counts.categories),
      };
    },
  });
