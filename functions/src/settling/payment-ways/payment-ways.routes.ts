import * as z from 'zod';
import {
  paymentWaysSchema,
  paymentWaysUpdateSchema,
  waysToPaySchema,
} from '../../core/payment-way/ways-resource.ts';
import type { PaymentWays } from '../../core/payment-way/ways-resource.ts';
import { etagOf } from '../../core/wire/etag.ts';
import { uidSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint, type Reply } from '../../platform/http/endpoint.ts';
import { expecting } from '../../platform/http/versioned.ts';
import { etagHeader, ifMatch } from '../../core/wire/call-headers.ts';
import { getOwnWays, readWaysOf, saveOwnWays } from './payment-ways.service.ts';

const tag = 'Users';

const answered = (ways: PaymentWays): Reply => reply(200, ways, { ETag: etagOf(ways.version) });

export function paymentWaysRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/user/payment-ways',
      name: 'getPaymentWays',
      tag,
      summary: 'How the caller is paid',
      description: 'Of the account, in all its households.',
      access: 'verified',
      responses: {
        200: { description: 'All of them.', schema: paymentWaysSchema, headers: etagHeader },
      },
      handle: async ({ account, store }) => answered(await getOwnWays(store, account.uid)),
    }),
    endpoint({
      method: 'put',
      path: '/user/payment-ways',
      name: 'savePaymentWays',
      tag,
      summary: 'Say how the caller is paid',
      description:
        'All of them at once, in the order in which they are shown to whoever owes the caller something. Of a service ' +
        'the account’s name there is kept, never an address. Each says since when it is as it is. Repeating is harmless.',
      access: 'verified',
      headers: ifMatch,
      body: paymentWaysUpdateSchema,
      responses: {
        200: {
          description: 'All of them as they are now.',
          schema: paymentWaysSchema,
          headers: etagHeader,
        },
      },
      problems: ['precondition_failed', 'conflict'],
      handle: async ({ account, headers, body, store, now }) => {
        const isExpected = expecting(headers['if-match']);
        return answered(await saveOwnWays(store, account.uid, body.ways, isExpected, now));
      },
    }),
    endpoint({
      method: 'get',
      path: '/users/{id}/payment-ways',
      name: 'getPaymentWaysOf',
      tag,
      summary: 'How a member is paid',
      description:
        'For whoever owes them something, all in all, or is to pay them where everybody becomes even, while both are in ' +
        'the household. Anybody else gets the same answer as for somebody who is not there.',
      access: 'member',
      params: z.strictObject({ id: uidSchema }),
      responses: { 200: { description: 'In their order.', schema: waysToPaySchema } },
      problems: ['not_found'],
      handle: async ({ params, ...call }) => reply(200, await readWaysOf(call, params.id)),
    }),
  ];
}
