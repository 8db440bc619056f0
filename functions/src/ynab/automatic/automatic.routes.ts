import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { updateAutomatic } from './automatic-settings.service.ts';
import { ynabAutomaticContract } from '../../core/ynab/automatic-contract.ts';

export function ynabAutomaticRoutes(): Endpoint[] {
  return endpointsOf(ynabAutomaticContract, {
    'PUT /ynab/automatic': async ({ body, ...call }) =>
      reply(200, await updateAutomatic(call, body)),
  });
}
