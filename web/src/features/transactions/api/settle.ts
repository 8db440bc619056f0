import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { api } from '@/lib/api-client';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** What settling one transaction would do; nothing is written. */
export function previewSettling(householdId: string, transactionId: string) {
  return api.post<SettlementPreviewResource>(
    '/settlements/preview',
    { transactionId },
    { householdId },
  );
}

/** Puts a transaction into the settlement of its month: the active one, or a new one. */
export function useSettle() {
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

export const NO_ACTIVE_SETTLEMENT = 'No active settlement found for this transaction';

/** Takes a transaction out of its active settlement. Resolves to whether there was one. */
export function useUnsettle() {
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}

export function listSettlementsOf(householdId: string, transactionId: string) {
  return api.get<SettlementResource[]>(`/transactions/${transactionId}/settlements`, {
    householdId,
  });
}
