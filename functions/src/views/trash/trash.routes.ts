import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { listTrash } from './trash.service.ts';
import { trashContract } from '../../core/trash/contract.ts';

export function trashRoutes(): Endpoint[] {
  return endpointsOf(trashContract, {
    'GET /trash': async ({ query, ...call }) => {
      const { items, nextCursor } = await listTrash(call, query);
      return reply(200, items, nextPageLink('/trash', query, nextCursor));
    },
  });
}
