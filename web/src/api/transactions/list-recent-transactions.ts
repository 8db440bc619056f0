import { queryOptions } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

export const RECENT_COUNT = 5;

/** What was entered last, and whether there is more than that. */
export const recentTransactionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'recent'),
    queryFn: ({ signal }) =>
      api.getPage<TransactionResource>('/transactions', {
        householdId,
        signal,
        query: { sort: 'entered', direction: 'desc', limit: RECENT_COUNT },
      }),
    select: ({ items, next }) => ({ transactions: items, hasMore: next !== null }),
  });
