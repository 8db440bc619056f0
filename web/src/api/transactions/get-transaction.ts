import { queryOptions } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

export const transactionQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'one', id),
    queryFn: ({ signal }) => getTransaction(householdId, id, signal),
  });

export function getTransaction(
  householdId: string,
  id: string,
  signal?: AbortSignal,
): Promise<TransactionResource> {
  return api.get(`/transactions/${id}`, { householdId, signal });
}
