import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import { apiPaths } from '@/api/paths';
import type { NewWrite } from '@/offline/outbox/waiting-write';

/** @param title its title in the outbox, e.g. `You paid Ben` */
export function paymentWrite(householdId: string, payment: NewPayment, title: string): NewWrite {
  return {
    householdId,
    kind: 'payment',
    resourceId: payment.id,
    method: 'POST',
    path: apiPaths.payments,
    body: payment,
    ifMatch: null,
    title,
    amountCents: payment.amount,
    form: null,
  };
}

export function paymentOf({ body }: Pick<NewWrite, 'body'>): NewPayment {
  return body as NewPayment;
}
