import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '@housetab/functions/core/household/overview-resource';
import { groupThousands } from '@housetab/functions/core/money/money';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** As they are shown: `12,345`. */
interface OverviewCounts {
  transactions: string;
  categories: string;
}

/** Counted by the server, which reads none of them. */
export const overviewQuery = (householdId: string) =>
  queryOptions({
    // Under `categories`: changing a category fetches only these again. Changing a transaction fetches
    // everything.
    queryKey: householdKey(householdId, 'categories', 'overview'),
    queryFn: async ({ signal }): Promise<OverviewCounts> => {
      const counts = await api.get<Overview>('/overview', { householdId, signal });
      return {
        transactions: groupThousands(counts.transactions),
        categories: groupThousands(counts.categories),
      };
    },
  });
