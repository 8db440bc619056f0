/** The push subscription of this device, stored in this browser and at the server. */
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '@/shared/notification/push-subscriptions';
import { readPushPermission, subscribe, unsubscribe } from '@/lib/push/device';
import {
  forgetPersonalKey,
  readPersonal,
  storePersonal,
  SUBSCRIBED_DEVICE,
} from '@/lib/personal-storage';

/** The browser stores the subscription's id only while its owner wants push here. */
export function isDeviceSubscribed(): boolean {
  return readPersonal(SUBSCRIBED_DEVICE) !== null;
}

/** Subscribes this device; the browser may prompt for permission. @param key the server's public key */
export async function subscribeDevice(key: string): Promise<void> {
  const { id } = await addPushSubscription(await subscribe(key));
  storePersonal(SUBSCRIBED_DEVICE, id);
}

export async function unsubscribeDevice(): Promise<void> {
  const id = readPersonal(SUBSCRIBED_DEVICE);
  forgetPersonalKey(SUBSCRIBED_DEVICE);
  await unsubscribe();
  // Offline, the server learns of it from the push service with the next message.
  if (id !== null) await removePushSubscription(id).catch(() => {});
}

/**
 * Runs at each start and renews a lost subscription. Browsers withdraw subscriptions silently, push services drop them, and the
 * server's key may change.
 */
export async function compareSubscription(): Promise<void> {
  if (!isDeviceSubscribed() || readPushPermission() !== 'allowed') return;
  const { key } = await listPushSubscriptions();
  if (key !== null) await subscribeDevice(key);
}
