import { queryOptions } from '@tanstack/react-query';
import type {
  PushSubscriptionInput,
  PushSubscriptionList,
  PushSubscriptionResource,
} from '@housetab/functions/core/notification/push-subscription-resource';
import { api } from '@/lib/api/api-client';
import { userKey } from '@/lib/query-keys';

export const pushSubscriptionsQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'push-subscriptions'),
    queryFn: ({ signal }) => listPushSubscriptions(signal),
  });

export function listPushSubscriptions(signal?: AbortSignal): Promise<PushSubscriptionList> {
  return api.get('/push-subscriptions', { householdId: null, ...(signal && { signal }) });
}

export function addPushSubscription(
  subscription: PushSubscriptionInput,
): Promise<PushSubscriptionResource> {
  return api.post('/push-subscriptions', subscription, { householdId: null });
}

export function removePushSubscription(id: string): Promise<void> {
  return api.delete(`/push-subscriptions/${id}`, undefined, { householdId: null });
}
