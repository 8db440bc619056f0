import { etagOf, isKnown } from '../../core/wire/etag.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { expecting, replyVersioned } from '../../platform/http/versioned.ts';
import { createTransaction, getTransaction } from './transaction.service.ts';
import { deleteTransaction } from './transaction-delete.service.ts';
import { restoreTransaction } from './transaction-restore.service.ts';
import { markPaid } from './transaction-paid.service.ts';
import { updateTransaction } from './transaction-update.service.ts';
import { transactionContract } from '../../core/transaction/contract.ts';

export function transactionRoutes(): Endpoint[] {
  return endpointsOf(transactionContract, {
    'GET /transactions/{id}': async ({ actor, params, headers, store, now }) => {
      const transaction = await getTransaction(store, actor, params.id, now);
      const etag = etagOf(transaction.version, transaction.commentCount);
      if (isKnown(headers['if-none-match'], etag)) return reply(304, undefined, { ETag: etag });
      return replyVersioned(200, transaction);
    },
    'POST /transactions': async ({ actor, body, store, now, limits }) => {
      const { transaction, isNew } = await createTransaction(store, actor, body, now, limits);
      if (!isNew) return replyVersioned(200, transaction);
      return replyVersioned(201, transaction, {
        Location: `/api/transactions/${transaction.id}`,
      });
    },
    'PUT /transactions/{id}': async ({ actor, params, headers, body, store, now, limits }) => {
      const isExpected = expecting(headers['if-match']);
      return replyVersioned(
        200,
        await updateTransaction(store, actor, params.id, body, isExpected, now, limits),
      );
    },
    'PATCH /transactions/{id}': async ({ actor, params, headers, body, store, now, limits }) => {
      const isExpected = expecting(headers['if-match']);
      return replyVersioned(
        200,
        await markPaid(store, actor, params.id, body.paid, isExpected, now, limits),
      );
    },
    'DELETE /transactions/{id}': async ({ actor, params, headers, store, now }) => {
      const isExpected = expecting(headers['if-match']);
      await deleteTransaction(store, actor, params.id, isExpected, now);
      return reply(204);
    },
    'POST /transactions/{id}/restore': async ({ actor, params, store, now, limits }) =>
      replyVersioned(200, await restoreTransaction(store, actor, params.id, now, limits)),
  });
}
