import { queryOptions } from '@tanstack/react-query';
import type { DebtTransaction } from '@housetab/functions/core/debt/debt-summary-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** What could be applied to the settlement now; payments between the two come first. */
export const availableQuery = (householdId: string, settlementId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'available', settlementId),
    queryFn: ({ signal }) =>
      api.get<DebtTransaction[]>(
        `/settlements/${encodeURIComponent(settlementId)}/available-transactions`,
        {
          householdId,
          signal,
        },
      ),
  });
