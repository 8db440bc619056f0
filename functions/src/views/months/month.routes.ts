import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { closeMonth, reopenMonth } from './month-closing.service.ts';
import { getMonth } from './month.service.ts';
import { monthContract } from '../../core/month/contract.ts';

export function monthRoutes(): Endpoint[] {
  return endpointsOf(monthContract, {
    'GET /months/{month}': async ({ params: { month }, ...call }) =>
      reply(200, await getMonth(call, month)),
    'POST /months/{month}/close': async ({ params: { month }, ...call }) =>
      reply(200, await closeMonth(call, month)),
    'DELETE /months/{month}/close': async ({ params: { month }, ...call }) =>
      reply(200, await reopenMonth(call, month)),
  });
}
