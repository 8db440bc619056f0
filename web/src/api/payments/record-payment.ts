import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { paymentWrite } from '@/api/payments/payment-write';
import { KEPT, sendOrKeep } from '@/offline/outbox/send-or-keep';
import { householdKey } from '@/lib/query-keys';

/**
 * Records that one member paid another. Recording the same id twice stores once; without a network it
 * waits in the outbox.
 */
export function useRecordPayment() {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, ...payment }: NewPayment & { title: string }) =>
      sendOrKeep<TransactionResource>(api, user.id, paymentWrite(householdId, payment, title)),
    // Not awaited: it is done once the server has it.
    onSuccess: (saved) => {
      if (saved === KEPT) return;
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
