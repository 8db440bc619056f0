import { queryOptions } from '@tanstack/react-query';
import { transactionSummarySchema } from '@housetab/functions/core/transaction-query';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** Counted by the server: however long the history, no transaction is read for it. */
export const transactionCountQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'total'),
    queryFn: ({ signal }) =>
      api.get('/transactions/summary', { householdId, signal, schema: transactionSummarySchema }),
    select: ({ count }) => count,
  });
