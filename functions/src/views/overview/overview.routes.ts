import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { getOverview } from './overview.service.ts';
import { overviewContract } from '../../core/recurring/overview-contract.ts';

export function overviewRoutes(): Endpoint[] {
  return endpointsOf(overviewContract, {
    'GET /overview': async (call) => reply(200, await getOverview(call)),
  });
}
