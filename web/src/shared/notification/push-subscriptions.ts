import { queryOptions } from '@tanstack/react-query';
import type {
  PushSubscriptionInput,
  PushSubscriptionList,
  PushSubscriptionResource,
} from '@housetab/functions/core/notification/push-subscription-resource';
import { request } from '@/lib/api/request';
import { userKey } from '@/lib/query-keys';

export const pushSubscriptionsQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'push-subscriptions'),
    queryFn: ({ signal }) => listPushSubscriptions(signal),
  });

export function listPushSubscriptions(signal?: AbortSignal): Promise<PushSubscriptionList> {
  return request('GET /push-subscriptions', { householdId: null, ...(signal && { signal }) });
}

export function addPushSubscription(
  subscription: PushSubscriptionInput,
): Promise<PushSubscriptionResource> {
  return request('POST /push-subscriptions', { body: subscription, householdId: null });
}

export function removePushSubscription(id: string): Promise<void> {
  return request('DELETE /push-subscriptions/{id}', { params: { id }, householdId: null });
}
