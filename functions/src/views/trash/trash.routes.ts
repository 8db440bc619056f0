import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
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
