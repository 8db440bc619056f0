import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TransactionSummary } from '@housetab/functions/core/transaction/transaction-query';
import type { TransactionFilter } from '@/api/transactions/transaction-filter';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The totals of everything that the filter matches, however many pages that is. */
export const transactionSummaryQuery = (householdId: string, filter: TransactionFilter) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'summary', filter),
    queryFn: ({ signal }) =>
      api.get<TransactionSummary>('/transactions/summary', {
        householdId,
        signal,
        query: { ...filter },
      }),
    placeholderData: keepPreviousData,
  });
