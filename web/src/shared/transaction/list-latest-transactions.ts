import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE } from '@housetab/functions/core/wire/page-size';
import { request } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

/** One page of the latest transactions, to find a shop's last category. */
export const latestTransactionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'latest'),
    queryFn: ({ signal }) => {
      const query = { sort: 'transactionDate', direction: 'desc', limit: MAX_PAGE };
      return request('GET /transactions', { householdId, signal, query });
    },
    // One fetch serves all steps of a file.
    staleTime: 60_000,
  });
