import type { QueryClient } from '@tanstack/react-query';
import {
  chooseNotificationSettings,
  notificationSettingsQuery,
} from '@/shared/notification/notification-settings';
import { listPushSubscriptions } from '@/shared/notification/push-subscriptions';
import { showError, showInfo, showOffer, showSuccess } from '@/components/ui/toast';
import {
  isDeviceSubscribed,
  subscribeDevice,
} from '@/features/notification-settings/device-subscription';
import { withSomeKinds } from '@/features/notification-settings/some-kinds';
import { ON_IPHONE } from '@/features/notification-settings/iphone-hint';
import { storeOfferedNotifications, wasOfferedNotifications } from '@/lib/browser-settings';
import { readPushPermission } from '@/lib/push/device';

const HEAR = 'Hear of what others add?';

/**
 * Offers push once per browser, if its owner was never prompted and the deployment supports push. The browser prompts only after a
 * press on the offer.
 */
export async function offerNotifications(
  queryClient: QueryClient,
  householdId: string,
): Promise<void> {
  const permission = readPushPermission();
  const isOpen = permission === 'ask' || permission === 'install';
  if (!isOpen || isDeviceSubscribed() || wasOfferedNotifications()) return;
  const { key } = await listPushSubscriptions();
  if (key === null) return;
  storeOfferedNotifications();
  if (permission === 'install') return showInfo(HEAR, ON_IPHONE);
  showOffer(HEAR, {
    description: 'This device can show it, also while Housetab is closed.',
    label: 'Tell this device',
    onTake: () => void subscribe(queryClient, householdId, key),
  });
}

async function subscribe(
  queryClient: QueryClient,
  householdId: string,
  key: string,
): Promise<void> {
  try {
    await subscribeDevice(key);
    const known = await queryClient.fetchQuery(notificationSettingsQuery(householdId));
    const chosen = withSomeKinds(known);
    if (chosen !== known) await chooseNotificationSettings(queryClient, householdId, chosen);
    showSuccess('This device is told', 'What it is told can be chosen under Profile.');
  } catch (error) {
    // After a denial in the browser's prompt an error message adds nothing.
    if (readPushPermission() !== 'allowed') return;
    showError('Failed to tell this device', error instanceof Error ? error.message : undefined);
  }
}
