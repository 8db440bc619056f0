import type { SeenOnDevice } from '../../core/notification/push-subscription-resource.ts';
import { notFound } from '../../core/permission/actor.ts';
import { readActorOf } from '../../people/members/household-context.ts';
import { findHolder } from '../../people/users/push-subscription.service.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { markNotificationsSeen } from './notification.service.ts';

/**
 * Marks a notice as seen for whoever has the browser that has shown it. A service worker has no session of its own; its
 * subscription is known to nobody else, and opens nothing but this.
 *
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
