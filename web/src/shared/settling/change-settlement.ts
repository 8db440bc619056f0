import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cents } from '@housetab/functions/core/money/money';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { request } from '@/lib/api/request';
import { settlementQuery } from '@/shared/settling/settlement-queries';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { useRequestId } from '@/lib/use-request-id';

/**
 * Changes one settlement. The response is its new state, which is shown at once. All other data
 * about the same money is refetched, also after a refusal.
 */
function useSettlementChange<Input>(
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

interface Application {
  settlementId: string;
  transactionId: string;
  amount: Cents;
}

export function useApplyTransaction() {
  const requests = useRequestId();
  return useSettlementChange(async (application: Application, householdId) => {
    const { settlementId, ...body } = application;
    const requestId = requests.idFor(application);
    const settlement = await request('POST /settlements/{id}/apply', {
      params: { id: settlementId },
      body: { ...body, requestId },
      householdId,
    });
    requests.succeeded();
    return settlement;
  });
}

interface Removal {
  settlementId: string;
  transactionId: string;
}

function removeTransaction(
  { settlementId, transactionId }: Removal,
  householdId: string,
): Promise<SettlementDetail> {
  const params = { id: settlementId, transactionId };
  return request('DELETE /settlements/{id}/transactions/{transactionId}', { params, householdId });
}

export const useRemoveTransaction = () => useSettlementChange(removeTransaction);

interface Ending {
  settlementId: string;
  /** `active` reopens a completed one. */
  status: 'completed' | 'cancelled' | 'active';
  notes?: string;
  /** For completing: the amount confirmed as paid outside. The call fails if another amount is open by then. */
  remainingAmount?: number;
}

function endSettlement(
  { settlementId, ...body }: Ending,
  householdId: string,
): Promise<SettlementDetail> {
  return request('PUT /settlements/{id}/status', {
    params: { id: settlementId },
    body,
    householdId,
  });
}

export const useEndSettlement = () => useSettlementChange(endSettlement);
