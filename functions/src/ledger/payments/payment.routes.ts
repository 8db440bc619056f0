import { endpointsOf, type Endpoint, replyVersioned } from '../../platform/http/endpoint.ts';
import { createPayment } from './payment-create.service.ts';
import { paymentContract } from '../../core/payment/contract.ts';

/** Payments are stored as transactions, and are read and changed like any other. */
export function paymentRoutes(): Endpoint[] {
  return endpointsOf(paymentContract, {
    'POST /payments': async ({ body, ...call }) => {
      const { transaction, isNew } = await createPayment(call, body);
      if (!isNew) return replyVersioned(200, transaction);
      const Location = `/api/transactions/${transaction.id}`;
      return replyVersioned(201, transaction, { Location });
    },
  });
}
