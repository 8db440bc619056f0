import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedSettlement } from '@housetab/functions/core/settlement/settlement-resource';
import { api } from '@/api/api-client';
import { fetchSettlementsOf } from '@/api/settlements/settlement-queries';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { useRequestId } from '@/lib/use-request-id';

/** Puts a transaction into the settlement of its month: the active one, or a new one. */
export function useSettleTransaction() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const requests = useRequestId();
  return useMutation({
    mutationFn: (transactionId: string) => {
      const body = { transactionId, join: true, requestId: requests.idFor(transactionId) };
      return api.post<CreatedSettlement>('/settlements', body, { householdId });
    },
    onSuccess: requests.succeeded,
    // Not awaited: it is done once the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Takes a transaction out of its active settlement. Resolves to whether there was one. */
export function useUnsettleTransaction() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (transactionId: string) => {
      const settlements = await fetchSettlementsOf(householdId, transactionId);
      const active = settlements.find(({ status }) => status === 'active');
      if (!active) return false;
      await api.delete(`/settlements/${active.id}/transactions/${transactionId}`, undefined, {
        householdId,
      });
      return true;
    },
    // Not awaited: it is done once the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
