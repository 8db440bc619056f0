import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { restoreTogether } from './restore.service.ts';
import { restoreContract } from '../../core/trash/restore-contract.ts';

export function restoreRoutes(): Endpoint[] {
  return endpointsOf(restoreContract, {
    'POST /trash/restore': async ({ body, ...call }) =>
      reply(200, await restoreTogether(call, body.things)),
  });
}
