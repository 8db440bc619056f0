import { newPaymentSchema } from './payment-request.ts';
import { transactionResourceSchema } from '../transaction/transaction-resource.ts';
import { etagHeader } from '../wire/call-headers.ts';
import type { Contract } from '../wire/call.ts';

export const paymentContract = {
  'POST /payments': {
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
  },
} satisfies Contract;
