import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { settlementQuery } from '@/api/settlements/get-settlement';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/**
 * Changes one settlement. The answer is the settlement as it is now, which is shown at once. Everything
 * else about the same money is fetched again, also after a refusal.
 */
export function useSettlementChange<Input>(
  call: (input: Input, householdId: string) => Promise<SettlementDetail>,
) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(input, householdId),
    onSuccess: (settlement) =>
      queryClient.setQueryData(settlementQuery(householdId, settlement.id).queryKey, settlement),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
