import type { PaymentWays } from '../../core/payment-way/ways-resource.ts';
import { etagOf } from '../../core/wire/etag.ts';
import {
  endpointsOf,
  reply,
  type Endpoint,
  type Reply,
  expecting,
} from '../../platform/http/endpoint.ts';
import { getOwnWays, readWaysOf, saveOwnWays } from './payment-ways.service.ts';
import { paymentWayContract } from '../../core/payment-way/contract.ts';

const answered = (ways: PaymentWays): Reply => reply(200, ways, { ETag: etagOf(ways.version) });

export function paymentWaysRoutes(): Endpoint[] {
  return endpointsOf(paymentWayContract, {
    'GET /user/payment-ways': async ({ account, store }) =>
      answered(await getOwnWays(store, account.uid)),
    'PUT /user/payment-ways': async ({ account, headers, body, store, now }) => {
      const isExpected = expecting(headers['if-match']);
      return answered(await saveOwnWays(store, account.uid, body.ways, isExpected, now));
    },
    'GET /users/{id}/payment-ways': async ({ params, ...call }) =>
      reply(200, await readWaysOf(call, params.id)),
  });
}
