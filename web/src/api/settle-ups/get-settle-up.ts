import { queryOptions } from '@tanstack/react-query';
import type { SettleUpDetail } from '@housetab/functions/core/settle-up/settle-up-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** One settle-up with every settlement that it completed. */
export const settleUpQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'detail', id),
    queryFn: ({ signal }) => api.get<SettleUpDetail>(`/settle-ups/${id}`, { householdId, signal }),
  });
