import * as z from 'zod';
import { trashQuerySchema, trashItemSchema } from './trash-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import type { Contract } from '../wire/call.ts';

export const trashContract = {
  'GET /trash': {
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
  },
} satisfies Contract;
