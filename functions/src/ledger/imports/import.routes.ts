import { isAdmin } from '../../core/household/member.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { readImportProgress, importTransactions } from './import.service.ts';
import { disputeImport, readImportDispute } from './import-dispute.service.ts';
import { undoImport } from './import-undo.service.ts';
import { importContract } from '../../core/import/contract.ts';

export function importRoutes(): Endpoint[] {
  return endpointsOf(importContract, {
    'POST /transactions/import': async ({ actor, body, store, now, limits }) => {
      const take = isAdmin(actor.member) ? limits.takeBroughtRows : limits.takeRows;
      const { result, isNew } = await importTransactions(store, actor, body, now, take);
      if (!isNew) return reply(200, result);
      return reply(201, result, { Location: `/api/transactions/imports/${body.importId}` });
    },
    'GET /transactions/imports/{id}': async ({ actor, params, store, now }) =>
      reply(200, await readImportProgress(store, actor, params.id, now)),
    'GET /transactions/imports/{id}/dispute': async ({ actor, params, store }) =>
      reply(200, await readImportDispute(store, actor, params.id)),
    'POST /transactions/imports/{id}/dispute': async ({
      actor,
      params,
      body,
      store,
      now,
      limits,
    }) => reply(200, await disputeImport(store, actor, params.id, body, now, limits)),
    'DELETE /transactions/imports/{id}/dispute': async ({ actor, params, store, now, limits }) =>
      reply(200, await disputeImport(store, actor, params.id, 'withdraw', now, limits)),
    'DELETE /transactions/imports/{id}': async ({ actor, params, store, now }) => {
      await undoImport(store, actor, params.id, now);
      return reply(204);
    },
  });
}
