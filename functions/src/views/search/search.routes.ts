import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { searchTransactions } from './search.service.ts';
import { searchContract } from '../../core/search/contract.ts';

export function searchRoutes(): Endpoint[] {
  return endpointsOf(searchContract, {
    'GET /search': async ({ query, ...call }) => {
      const { items, nextCursor } = await searchTransactions(call, query);
      return reply(200, items, nextPageLink('/search', query, nextCursor));
    },
  });
}
