import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE } from '@housetab/functions/core/wire/page-size';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The latest transactions, one page of them however many there are: what a shop was last time is among them. */
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
    // Asked once for the steps of one file.
    staleTime: 60_000,
  });
