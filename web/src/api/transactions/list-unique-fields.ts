import { queryOptions } from '@tanstack/react-query';
import type { UniqueFields } from '@housetab/functions/core/transaction/transaction-query';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The names that occur in transactions: what filters choose from. */
export const uniqueFieldsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'unique-fields'),
    queryFn: ({ signal }) =>
      api.get<UniqueFields>('/transactions/unique-fields', { householdId, signal }),
  });
