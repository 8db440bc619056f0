import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/lib/api/api-client';
import { pathOf } from '@/lib/api/calls';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';
import type { NewWrite } from '@/offline/outbox/waiting-write';

/** @param title its title in the outbox, e.g. `You paid Ben` */
export function paymentWrite(householdId: string, payment: NewPayment, title: string): NewWrite {
  return {
    householdId,
    kind: 'payment',
    resourceId: payment.id,
    method: 'POST',
    path: pathOf('POST /payments'),
    body: payment,
    ifMatch: null,
    title,
    amountCents: payment.amount,
    form: null,
  };
}

export function paymentOfWrite({ body }: Pick<NewWrite, 'body'>): NewPayment {
  return body as NewPayment;
}

/** Records a payment between members. The same id twice stores one; offline it waits in the outbox. */
export function useRecordPayment() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, ...payment }: NewPayment & { title: string }) =>
      sendOrQueue<TransactionResource>(api, accountId, paymentWrite(householdId, payment, title)),
    // Not awaited: the payment is stored.
    onSuccess: (saved) => {
      if (saved === QUEUED) return;
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
