import * as z from 'zod';
import { restoreSchema, restoredThingSchema } from './restore-resource.ts';
import type { Contract } from '../wire/call.ts';

export const restoreContract = {
  'POST /trash/restore': {
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
        description: 'In the order of the request: one row of each, and the version of the thing.',
        schema: z.array(restoredThingSchema),
      },
    },
    problems: ['not_found', 'part_of_expense', 'locked_by_settlement', 'locked', 'id_taken'],
  },
} satisfies Contract;
