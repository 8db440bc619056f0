import { newPaymentSchema } from '../../core/payment/payment-request.ts';
import { transactionResourceSchema } from '../../core/transaction/transaction-resource.ts';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { replyVersioned } from '../../platform/http/versioned.ts';
import { etagHeader } from '../../core/wire/call-headers.ts';
import { createPayment } from './payment-create.service.ts';

/** Payments are stored as transactions, and are read and changed like any other. */
export function paymentRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/payments',
      name: 'createPayment',
      tag: 'Payments',
      summary: 'Record that one member paid another',
      description:
        'It becomes a transaction of category `settlement` that `from` paid and `to` owes, which ' +
        'counts against what `from` owes and is no spending. For the two and for admins; it ' +
        'belongs to whoever records it. The id is made by the client: sending the same again ' +
        'answers with what was stored first.',
      access: 'member',
      isNeverOverBudget: true,
      body: newPaymentSchema,
      responses: {
        200: {
          description: 'It was recorded before.',
          schema: transactionResourceSchema,
          headers: etagHeader,
        },
        201: {
          description: 'It is recorded.',
          schema: transactionResourceSchema,
          headers: { ...etagHeader, Location: 'The address of the transaction.' },
        },
      },
      problems: ['forbidden', 'id_taken', 'amount_exceeded'],
      handle: async ({ actor, body, store, now, limits }) => {
        const { transaction, isNew } = await createPayment(store, actor, body, now, limits);
        if (!isNew) return replyVersioned(200, transaction);
        const Location = `/api/transactions/${transaction.id}`;
        return replyVersioned(201, transaction, { Location });
      },
    }),
  ];
}
