import * as z from 'zod';
import {
  pushSubscriptionInputSchema,
  pushSubscriptionListSchema,
  pushSubscriptionResourceSchema,
} from '../../core/notification/push-subscription-resource.ts';
import { MAX_SUBSCRIPTIONS } from '../../core/notification/push-subscription.ts';
import { idSchema } from '../../core/wire/text.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  addSubscription,
  describeSubscriptions,
  removeSubscription,
} from './push-subscription.service.ts';

const tag = 'Users';

export function pushSubscriptionRoutes({ config: { push } }: Dependencies): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/push-subscriptions',
      name: 'listPushSubscriptions',
      tag,
      summary: 'Which browsers are told what concerns the caller',
      description:
        'And the key with which another one subscribes. Their addresses are told to nobody.',
      access: 'verified',
      responses: {
        200: { description: 'All of the account.', schema: pushSubscriptionListSchema },
      },
      handle: async ({ account, store }) =>
        reply(200, await describeSubscriptions(store, push, account.uid)),
    }),
    endpoint({
      method: 'post',
      path: '/push-subscriptions',
      name: 'addPushSubscription',
      tag,
      summary: 'Tell this browser what concerns the caller',
      description:
        'As the browser describes its subscription (Push API). The same again changes nothing. One browser tells one ' +
        `account: whoever says so last. Of more than ${MAX_SUBSCRIPTIONS}, the one that was not seen for longest goes.`,
      access: 'verified',
      body: pushSubscriptionInputSchema,
      responses: {
        201: { description: 'It is told from now on.', schema: pushSubscriptionResourceSchema },
        200: { description: 'It is told already.', schema: pushSubscriptionResourceSchema },
      },
      problems: ['conflict'],
      handle: async ({ account, body, store, now }) => {
        const { subscription, isNew } = await addSubscription(store, push, account.uid, body, now);
        return reply(isNew ? 201 : 200, subscription);
      },
    }),
    endpoint({
      method: 'delete',
      path: '/push-subscriptions/{id}',
      name: 'removePushSubscription',
      tag,
      summary: 'Tell a browser of the caller nothing any more',
      description: 'Repeating is harmless.',
      access: 'verified',
      params: z.strictObject({ id: idSchema }),
      responses: { 204: { description: 'It is not told.' } },
      handle: async ({ account, params, store }) => {
        await removeSubscription(store, account.uid, params.id);
        return reply(204);
      },
    }),
  ];
}
