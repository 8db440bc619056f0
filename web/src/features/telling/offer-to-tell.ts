import type { QueryClient } from '@tanstack/react-query';
import { chooseNotificationSettings, notificationSettingsQuery } from '@/api/notification-settings';
import { listPushSubscriptions } from '@/api/push-subscriptions';
import { showError, showNotice, showOffer, showSuccess } from '@/components/ui/toast';
import { isDeviceTold, tellDevice } from '@/features/telling/told-device';
import { withSomeKinds } from '@/features/telling/some-kinds';
import { ON_IPHONE } from '@/features/telling/words';
import { storeOfferedToTell, wasOfferedToTell } from '@/lib/browser-settings';
import { readPermission } from '@/lib/push/device';

const HEAR = 'Hear of what others add?';

/**
 * Offers it once in this browser, where its owner was never asked and this Housetab tells devices. Only the press on it
 * makes the browser ask.
 */
export async function offerToTell(queryClient: QueryClient, householdId: string): Promise<void> {
  const permission = readPermission();
  const isOpen = permission === 'ask' || permission === 'install';
  if (!isOpen || isDeviceTold() || wasOfferedToTell()) return;
  const { key } = await listPushSubscriptions();
  if (key === null) return;
  storeOfferedToTell();
  if (permission === 'install') return showNotice(HEAR, ON_IPHONE);
  showOffer(HEAR, {
    description: 'This device can show it, also while Housetab is closed.',
    label: 'Tell this device',
    onTake: () => void tell(queryClient, householdId, key),
  });
}

async function tell(queryClient: QueryClient, householdId: string, key: string): Promise<void> {
  try {
    await tellDevice(key);
    const known = await queryClient.fetchQuery(notificationSettingsQuery(householdId));
    const chosen = withSomeKinds(known);
    if (chosen !== known) await chooseNotificationSettings(queryClient, householdId, chosen);
    showSuccess('This device is told', 'What it is told can be chosen under Profile.');
  } catch (error) {
    // Who has just said no knows it.
    if (readPermission() !== 'allowed') return;
    showError('Failed to tell this device', error instanceof Error ? error.message : undefined);
  }
}
