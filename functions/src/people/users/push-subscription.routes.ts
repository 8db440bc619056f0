import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  addSubscription,
  describeSubscriptions,
  removeSubscription,
} from './push-subscription.service.ts';
import { pushSubscriptionContract } from '../../core/notification/push-subscription-contract.ts';

export function pushSubscriptionRoutes({ config: { push } }: Dependencies): Endpoint[] {
  return endpointsOf(pushSubscriptionContract, {
    'GET /push-subscriptions': async ({ account, store }) =>
      reply(200, await describeSubscriptions(store, push, account.uid)),
    'POST /push-subscriptions': async ({ account, body, store, now }) => {
      const { subscription, isNew } = await addSubscription(store, push, account.uid, body, now);
      return reply(isNew ? 201 : 200, subscription);
    },
    'DELETE /push-subscriptions/{id}': async ({ account, params, store }) => {
      await removeSubscription(store, account.uid, params.id);
      return reply(204);
    },
  });
}
