import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '@housetab/functions/core/recurring/overview-resource';
import { groupThousands } from '@housetab/functions/core/money/money';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The counts as they are shown: `12,345`. */
interface ShownOverview extends Pick<Overview, 'next' | 'drafts'> {
  transactions: string;
  categories: string;
}

/** Counted by the server, which reads none of them; and what comes next. */
export const overviewQuery = (householdId: string) =>
  queryOptions({
    // Under `categories`: changing a category fetches only these again. Changing a transaction fetches
    // everything.
    queryKey: householdKey(householdId, 'categories', 'overview'),
    queryFn: async ({ signal }): Promise<ShownOverview> => {
      const { transactions, categories, next, drafts } = await api.get<Overview>('/overview', {
        householdId,
        signal,
      });
      return {
        transactions: groupThousands(transactions),
        categories: groupThousands(categories),
        next,
        drafts,
      };
    },
  });
