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
      const { result, isNew } = await importTransactions({ store, actor, now }, body, take);
      if (!isNew) return reply(200, result);
      return reply(201, result, { Location: `/api/transactions/imports/${body.importId}` });
    },
    'GET /transactions/imports/{id}': async ({ params, ...call }) =>
      reply(200, await readImportProgress(call, params.id)),
    'GET /transactions/imports/{id}/dispute': async ({ params, ...call }) =>
      reply(200, await readImportDispute(call, params.id)),
    'POST /transactions/imports/{id}/dispute': async ({ params, body, ...call }) =>
      reply(200, await disputeImport(call, params.id, body)),
    'DELETE /transactions/imports/{id}/dispute': async ({ params, ...call }) =>
      reply(200, await disputeImport(call, params.id, 'withdraw')),
    'DELETE /transactions/imports/{id}': async ({ params, ...call }) => {
      await undoImport(call, params.id);
      return reply(204);
    },
  });
}
