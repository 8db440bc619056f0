import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE } from '@housetab/functions/core/wire/page-size';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/lib/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** One page of the latest transactions, to find a shop's last category. */
export const latestTransactionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'latest'),
    queryFn: async ({ signal }): Promise<TransactionResource[]> => {
      const query = { sort: 'transactionDate', direction: 'desc', limit: String(MAX_PAGE) };
      const { items } = await api.getPage<TransactionResource>('/transactions', {
        householdId,
        signal,
        query,
      });
      return items;
    },
    // One fetch serves all steps of a file.
    staleTime: 60_000,
  });
