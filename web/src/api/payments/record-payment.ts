import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Records that one member paid another. Recording the same id twice stores once. */
export function useRecordPayment() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once, and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (payment: NewPayment) =>
      api.post<TransactionResource>('/payments', payment, { householdId }),
    // Not waited for: it is done when the server has it.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
