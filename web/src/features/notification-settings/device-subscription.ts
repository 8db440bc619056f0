/** Whether this device tells the account what concerns it: said by its owner, and kept here and at the server. */
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '@/api/push-subscriptions';
import { readPushPermission, subscribe, unsubscribe } from '@/lib/push/device';
import {
  forgetPersonalKey,
  readPersonal,
  storePersonal,
  SUBSCRIBED_DEVICE,
} from '@/lib/personal-storage';

/** There is an id while the owner wants to be told here. */
export function isDeviceSubscribed(): boolean {
  return readPersonal(SUBSCRIBED_DEVICE) !== null;
}

/** Asks the browser's owner, where they were not asked yet. @param key the server's */
export async function subscribeDevice(key: string): Promise<void> {
  const { id } = await addPushSubscription(await subscribe(key));
  storePersonal(SUBSCRIBED_DEVICE, id);
}

export async function unsubscribeDevice(): Promise<void> {
  const id = readPersonal(SUBSCRIBED_DEVICE);
  forgetPersonalKey(SUBSCRIBED_DEVICE);
  await unsubscribe();
  // Without a network the server hears of it from the push service, with the next message.
  if (id !== null) await removePushSubscription(id).catch(() => {});
}

/**
 * At each start: browsers withdraw subscriptions without a word, push services drop them, and the server's key may have
 * changed. Whoever wanted to be told here still is.
 */
export async function compareSubscription(): Promise<void> {
  if (!isDeviceSubscribed() || readPushPermission() !== 'allowed') return;
  const { key } = await listPushSubscriptions();
  if (key !== null) await subscribeDevice(key);
}
