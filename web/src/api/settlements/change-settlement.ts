import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { settlementQuery } from '@/api/settlements/get-settlement';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/**
 * A change of one settlement. Every such call answers with the settlement as it is now, which is
 * shown at once; whatever else speaks of the same money is asked for again, after a refusal too.
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
