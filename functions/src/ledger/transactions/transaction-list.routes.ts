import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { deleteTransactions } from './transaction-delete.service.ts';
import { editTransactions } from './transaction-edit.service.ts';
import { markAllPaid } from './transaction-paid.service.ts';
import {
  listTransactions,
  listUniqueFields,
  summarizeTransactions,
} from './transaction-list.service.ts';
import { listSettlementsOf } from './transaction.service.ts';
import { transactionListContract } from '../../core/transaction/list-contract.ts';

export function transactionListRoutes(): Endpoint[] {
  return endpointsOf(transactionListContract, {
    'GET /transactions': async ({ actor, query, store, now }) => {
      const { items, nextCursor } = await listTransactions(store, actor, query, now);
      return reply(200, items, nextPageLink('/transactions', query, nextCursor));
    },
    'GET /transactions/summary': async ({ actor, query, store, now }) =>
      reply(200, await summarizeTransactions(store, actor, query, now)),
    'GET /transactions/unique-fields': async ({ actor, store, now }) =>
      reply(200, await listUniqueFields(store, actor, now)),
    'POST /transactions/bulk-delete': async ({ actor, body, store, now }) => {
      await deleteTransactions(store, actor, body, now);
      return reply(204);
    },
    'POST /transactions/bulk-paid': async ({ actor, body, store, now, limits }) =>
      reply(200, await markAllPaid(store, actor, body, now, limits)),
    'POST /transactions/bulk-edit': async ({ actor, body, store, now, limits }) =>
      reply(200, await editTransactions(store, actor, body, now, limits)),
    'GET /transactions/{id}/settlements': async ({ actor, params, store, now }) =>
      reply(200, await listSettlementsOf(store, actor, params.id, now)),
  });
}
