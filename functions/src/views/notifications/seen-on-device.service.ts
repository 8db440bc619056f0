import type { SeenOnDevice } from '../../core/notification/push-subscription-resource.ts';
import { notFound } from '../../core/permission/actor.ts';
import { readActorOf } from '../../people/members/household-context.ts';
import { findHolder } from '../../people/users/push-subscription.service.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { markNotificationsSeen } from './notification.service.ts';

/**
 * Marks a notification as seen, for the holder of the browser that showed it. A service worker
 * has no session; its subscription is secret and allows nothing else.
 * @throws Problem not_found, not_a_member
 */
export async function markSeenOnDevice(
  store: Store,
  { device, householdId, id }: SeenOnDevice,
): Promise<void> {
  const accountId = await findHolder(store, device);
  if (accountId === null) throw notFound();
  await markNotificationsSeen(store, await readActorOf(store, householdId, accountId), {
    ids: [id],
  });
}
