import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { readTrends } from './trends.service.ts';
import { trendsContract } from '../../core/trends/contract.ts';

export function trendsRoutes(): Endpoint[] {
  return endpointsOf(trendsContract, {
    'GET /trends': async ({ query, ...call }) => reply(200, await readTrends(call, query)),
  });
}
