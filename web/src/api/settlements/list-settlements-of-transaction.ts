import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { SettlementPage } from '@/api/settlements/list-settlements';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** Those that a transaction is or was applied to. */
export function listSettlementsOf(
  householdId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<SettlementResource[]> {
  return api.get(`/transactions/${transactionId}/settlements`, { householdId, signal });
}

/** The same as one short page, for the list that shows pages. */
export const settlementsOfTransactionQuery = (householdId: string, transactionId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'settlements', 'of-transaction', transactionId),
    queryFn: async ({ signal }): Promise<SettlementPage> => ({
      items: await listSettlementsOf(householdId, transactionId, signal),
      next: null,
    }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
