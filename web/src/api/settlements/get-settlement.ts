import { queryOptions } from '@tanstack/react-query';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** One settlement with its items and history. */
export const settlementQuery = (householdId: string, settlementId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'detail', settlementId),
    queryFn: ({ signal }) =>
      api.get<SettlementDetail>(`/settlements/${encodeURIComponent(settlementId)}`, {
        householdId,
        signal,
      }),
  });
