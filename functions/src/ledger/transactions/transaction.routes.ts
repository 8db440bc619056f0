import { etagOf, isKnown } from '../../core/wire/etag.ts';
import {
  endpointsOf,
  reply,
  type Endpoint,
  expecting,
  replyVersioned,
} from '../../platform/http/endpoint.ts';
import { createTransaction, getTransaction } from './transaction.service.ts';
import { deleteTransaction } from './transaction-delete.service.ts';
import { restoreTransaction } from './transaction-restore.service.ts';
import { markPaid } from './transaction-paid.service.ts';
import { updateTransaction } from './transaction-update.service.ts';
import { transactionContract } from '../../core/transaction/contract.ts';

export function transactionRoutes(): Endpoint[] {
  return endpointsOf(transactionContract, {
    'GET /transactions/{id}': async ({ params, headers, ...call }) => {
      const transaction = await getTransaction(call, params.id);
      const etag = etagOf(transaction.version, transaction.commentCount);
      if (isKnown(headers['if-none-match'], etag)) return reply(304, undefined, { ETag: etag });
      return replyVersioned(200, transaction);
    },
    'POST /transactions': async ({ body, ...call }) => {
      const { transaction, isNew } = await createTransaction(call, body);
      if (!isNew) return replyVersioned(200, transaction);
      return replyVersioned(201, transaction, {
        Location: `/api/transactions/${transaction.id}`,
      });
    },
    'PUT /transactions/{id}': async ({ params, headers, body, ...call }) => {
      const isExpected = expecting(headers['if-match']);
      return replyVersioned(200, await updateTransaction(call, params.id, body, isExpected));
    },
    'PATCH /transactions/{id}': async ({ params, headers, body, ...call }) => {
      const isExpected = expecting(headers['if-match']);
      return replyVersioned(200, await markPaid(call, params.id, body.paid, isExpected));
    },
    'DELETE /transactions/{id}': async ({ params, headers, ...call }) => {
      const isExpected = expecting(headers['if-match']);
      await deleteTransaction(call, params.id, isExpected);
      return reply(204);
    },
    'POST /transactions/{id}/restore': async ({ params, ...call }) =>
      replyVersioned(200, await restoreTransaction(call, params.id)),
  });
}
