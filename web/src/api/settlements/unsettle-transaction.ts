import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listSettlementsOf } from '@/api/settlements/list-settlements-of-transaction';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Takes a transaction out of its active settlement. Resolves to whether there was one. */
export function useUnsettleTransaction() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (transactionId: string) => {
      const settlements = await listSettlementsOf(householdId, transactionId);
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
