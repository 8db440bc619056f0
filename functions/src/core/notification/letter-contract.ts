import * as z from 'zod';
import { idPairSchema } from '../wire/text.ts';
import type { Contract } from '../wire/call.ts';

const stopQuerySchema = z.strictObject({
  letter: idPairSchema.meta({ description: 'Which letters, as their address says.' }),
  key: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'Shows that the letter was read: nobody else knows it.' }),
});

export const letterContract = {
  'POST /letters/stop': {
    name: 'stopLetters',
    tag: 'Notices',
    summary: 'Get no more mail of a household',
    description:
      'Mail programs call this for “Unsubscribe” (RFC 8058), so no account is asked for and a body ' +
      'is not read. Repeating is harmless.',
    access: 'public',
    hasForeignCallers: true,
    query: stopQuerySchema,
    responses: { 204: { description: 'No more mail of that household is sent.' } },
    problems: ['not_found'],
  },
} satisfies Contract;
