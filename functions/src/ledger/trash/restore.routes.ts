import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { restoreTogether } from './restore.service.ts';
import { restoreContract } from '../../core/trash/restore-contract.ts';

export function restoreRoutes(): Endpoint[] {
  return endpointsOf(restoreContract, {
    'POST /trash/restore': async ({ actor, body, store, now, limits }) =>
      reply(200, await restoreTogether(store, actor, body.things, now, limits)),
  });
}
