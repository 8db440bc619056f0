import * as z from 'zod';
import { trashItemSchema, trashQuerySchema } from '../../core/trash/trash-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { listTrash } from './trash.service.ts';

export function trashRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/trash',
      name: 'listTrash',
      tag: 'Trash',
      summary: 'What was deleted and can be restored',
      description:
        'Transactions, payments and expenses that were deleted in the last 30 days and that you may ' +
        'read, each once: an expense stands for its rows. What you may not restore says why. A page ' +
        'can hold fewer than `limit` though more follow, or none.',
      access: 'member',
      allowsViewAs: true,
      query: trashQuerySchema,
      responses: {
        200: {
          description: 'One page, the last deleted first.',
          schema: z.array(trashItemSchema),
          headers: pageLinkHeader,
        },
      },
      handle: async ({ actor, query, store, now }) => {
        const { items, nextCursor } = await listTrash(store, actor, query, now);
        return reply(200, items, nextPageLink('/trash', query, nextCursor));
      },
    }),
  ];
}
