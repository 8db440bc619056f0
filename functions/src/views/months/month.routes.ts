import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { closeMonth, reopenMonth } from './month-closing.service.ts';
import { getMonth } from './month.service.ts';
import { monthContract } from '../../core/month/contract.ts';

export function monthRoutes(): Endpoint[] {
  return endpointsOf(monthContract, {
    'GET /months/{month}': async ({ actor, params: { month }, store, now }) =>
      reply(200, await getMonth(store, actor, month, now)),
    'POST /months/{month}/close': async ({ actor, params: { month }, store, now, limits }) =>
      reply(200, await closeMonth(store, actor, month, now, limits)),
    'DELETE /months/{month}/close': async ({ actor, params: { month }, store, now, limits }) =>
      reply(200, await reopenMonth(store, actor, month, now, limits)),
  });
}
