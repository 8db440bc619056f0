import * as z from 'zod';
import { idPairSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { stopLetters } from './letter-stop.service.ts';

const stopQuerySchema = z.strictObject({
  letter: idPairSchema.meta({ description: 'Which letters, as their address says.' }),
  key: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'Shows that the letter was read: nobody else knows it.' }),
});

export function letterRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/letters/stop',
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
      handle: async ({ query, store, now }) => {
        await stopLetters(store, query, now);
        return reply(204);
      },
    }),
  ];
}
