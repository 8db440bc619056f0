import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '@housetab/functions/core/recurring/overview-resource';
import { groupThousands } from '@housetab/functions/core/money/money';
import { request } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

/** Counts as displayed: `12,345`. */
interface ShownOverview extends Pick<Overview, 'next' | 'drafts'> {
  transactions: string;
  categories: string;
}

/** The server counts without reading the documents, and adds the next occurrence. */
export const overviewQuery = (householdId: string) =>
  queryOptions({
    // Under `categories`, so that changing a category refetches only this. Changing a transaction refetches everything.
    queryKey: householdKey(householdId, 'categories', 'overview'),
    queryFn: async ({ signal }): Promise<ShownOverview> => {
      const { transactions, categories, next, drafts } = await request('GET /overview', {
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
