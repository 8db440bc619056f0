import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { deleteTransactions } from './transaction-delete.service.ts';
import { editTransactions } from './transaction-edit.service.ts';
import { markAllPaid } from './transaction-paid.service.ts';
import {
  listTransactions,
  listUniqueFields,
  summarizeTransactions,
} from './transaction-list.service.ts';
import { listSettlementsOfTransaction } from './transaction.service.ts';
import { transactionListContract } from '../../core/transaction/list-contract.ts';

export function transactionListRoutes(): Endpoint[] {
  return endpointsOf(transactionListContract, {
    'GET /transactions': async ({ query, ...call }) => {
      const { items, nextCursor } = await listTransactions(call, query);
      return reply(200, items, nextPageLink('/transactions', query, nextCursor));
    },
    'GET /transactions/summary': async ({ query, ...call }) =>
      reply(200, await summarizeTransactions(call, query)),
    'GET /transactions/unique-fields': async (call) => reply(200, await listUniqueFields(call)),
    'POST /transactions/bulk-delete': async ({ body, ...call }) => {
      await deleteTransactions(call, body);
      return reply(204);
    },
    'POST /transactions/bulk-paid': async ({ body, ...call }) =>
      reply(200, await markAllPaid(call, body)),
    'POST /transactions/bulk-edit': async ({ body, ...call }) =>
      reply(200, await editTransactions(call, body)),
    'GET /transactions/{id}/settlements': async ({ params, ...call }) =>
      reply(200, await listSettlementsOfTransaction(call, params.id)),
  });
}
