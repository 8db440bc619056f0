import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SettlementPage } from '@/api/settlements/list-settlements';
import { listSettlementsOf } from '@/api/settlements/list-settlements-of-transaction';
import { householdKey } from '@/lib/query-keys';

/** Those that a transaction is or was applied to, as one short page: for the list that shows pages. */
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
