import * as z from 'zod';
import { restoredThingSchema, restoreSchema } from '../../core/trash/restore-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { restoreTogether } from './restore.service.ts';

export function restoreRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/trash/restore',
      name: 'restoreTrash',
      tag: 'Trash',
      summary: 'Restore several deleted things, all or none',
      description:
        'Each as by `POST /transactions/{id}/restore` or `POST /expenses/{id}/restore`. One that is not ' +
        'deleted stays as it is. The answer can be sent to `POST /transactions/bulk-delete`, which then ' +
        'deletes them again, unless somebody has changed one since.',
      access: 'member',
      body: restoreSchema,
      responses: {
        200: {
          description:
            'In the order of the request: one row of each, and the version of the thing.',
          schema: z.array(restoredThingSchema),
        },
      },
      problems: ['not_found', 'part_of_expense', 'locked_by_settlement', 'locked', 'id_taken'],
      handle: async ({ actor, body, store, now, limits }) =>
        reply(200, await restoreTogether(store, actor, body.things, now, limits)),
    }),
  ];
}
