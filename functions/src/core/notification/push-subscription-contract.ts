import * as z from 'zod';
import {
  pushSubscriptionListSchema,
  pushSubscriptionInputSchema,
  pushSubscriptionResourceSchema,
} from './push-subscription-resource.ts';
import { MAX_SUBSCRIPTIONS } from './push-subscription.ts';
import { idSchema } from '../wire/text.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Users';

export const pushSubscriptionContract = {
  'GET /push-subscriptions': {
    name: 'listPushSubscriptions',
    tag,
    summary: 'Which browsers are told what concerns the caller',
    description:
      'And the key with which another one subscribes. Their addresses are told to nobody.',
    access: 'verified',
    responses: {
      200: { description: 'All of the account.', schema: pushSubscriptionListSchema },
    },
  },
  'POST /push-subscriptions': {
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
  },
  'DELETE /push-subscriptions/{id}': {
    name: 'removePushSubscription',
    tag,
    summary: 'Tell a browser of the caller nothing any more',
    description: 'Repeating is harmless.',
    access: 'verified',
    params: z.strictObject({ id: idSchema }),
    responses: { 204: { description: 'It is not told.' } },
  },
} satisfies Contract;
