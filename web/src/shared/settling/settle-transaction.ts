import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { fetchSettlementsOf } from '@/shared/settling/settlement-queries';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { useRequestId } from '@/lib/use-request-id';

/** Adds a transaction to its month's settlement: the active one, or a new one. */
export function useSettleTransaction() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const requests = useRequestId();
  return useMutation({
    mutationFn: (transactionId: string) => {
      const body = { transactionId, join: true, requestId: requests.idFor(transactionId) };
      return request('POST /settlements', { body, householdId });
    },
    onSuccess: requests.succeeded,
    // Not awaited: the call has ended.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Removes a transaction from its active settlement. Resolves to whether there was one. */
export function useUnsettleTransaction() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (transactionId: string) => {
      const settlements = await fetchSettlementsOf(householdId, transactionId);
      const active = settlements.find(({ status }) => status === 'active');
      if (!active) return false;
      await request('DELETE /settlements/{id}/transactions/{transactionId}', {
        params: { id: active.id, transactionId },
        householdId,
      });
      return true;
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
