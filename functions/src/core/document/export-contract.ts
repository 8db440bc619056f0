import * as z from 'zod';
import { idSchema } from '../wire/text.ts';
import { documentPartSchema } from './household-document.ts';
import type { Contract } from '../wire/call.ts';

export const exportContract = {
  'GET /households/{id}/export': {
    name: 'exportHousehold',
    tag: 'Households',
    summary: 'All of a household that you may read, as one document',
    description:
      'To keep, or to move elsewhere. Admins get everything, others what they may read: what you ' +
      'may not see is not in it. The document is sent as it is read, all of it as it was at one ' +
      'moment. A long one comes in parts: one that ends with `continue` goes on with `after`, in the ' +
      'list where it stopped, and only the first has what stands before the lists. The last ends with ' +
      '`end`; what ends with neither has broken off. No addresses of members, no photos, and nothing ' +
      'of YNAB are in it.',
    access: 'member',
    allowsViewAs: true,
    hasNoMoney: true,
    quota: 'exports',
    isNeverOverBudget: true,
    params: z.strictObject({ id: idSchema }),
    query: z.strictObject({
      after: z
        .string()
        .max(3000)
        .optional()
        .meta({ description: 'The `continue` of the part before, within the hour.' }),
    }),
    responses: {
      200: {
        description: 'The document, as a file.',
        schema: documentPartSchema,
        headers: { 'Content-Disposition': 'A name for the file.' },
      },
    },
    problems: ['conflict'],
  },
} satisfies Contract;
