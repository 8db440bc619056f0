import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Puts a transaction into the settlement of its month: the active one, or a new one. */
export function useSettleTransaction() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (transactionId: string) => {
      try {
        return await api.post('/settlements', { transactionId }, { householdId });
      } catch (error) {
        if (!isProblem(error, 'settlement_exists')) throw error;
        const { settlementId, applicableAmount: amount } = error.extra;
        return api.post(
          `/settlements/${String(settlementId)}/apply`,
          { transactionId, amount },
          { householdId },
        );
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
