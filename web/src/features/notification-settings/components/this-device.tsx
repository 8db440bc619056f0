import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showError, showSuccess } from '@/components/ui/toast';
import {
  isDeviceSubscribed,
  subscribeDevice,
  unsubscribeDevice,
} from '@/features/notification-settings/device-subscription';
import { ON_IPHONE } from '@/features/notification-settings/iphone-hint';
import { readPushPermission, type PushPermission } from '@/lib/push/device';

/** Why push is not possible on this device, and a remedy. */
const obstacles: Partial<Record<PushPermission, string>> = {
  unsupported: 'This browser shows no messages of a site while it is closed.',
  install: ON_IPHONE,
  denied:
    'This browser blocks messages of Housetab: allow notifications in its settings for this site.',
};

/** @param onTold called after subscribing; the reader may not have chosen any kinds yet */
export function DeviceNotifications({
  deviceKey,
  onTold,
}: {
  deviceKey: string;
  onTold: () => void;
}) {
  const [permission, setPermission] = useState(readPushPermission);
  const [isTold, setIsTold] = useState(isDeviceSubscribed);
  const [isBusy, setIsBusy] = useState(false);
  const obstacle = obstacles[permission];
  if (obstacle) return <p className="text-muted">{obstacle}</p>;

  const change = async (work: () => Promise<void>, failure: string) => {
    setIsBusy(true);
    // After a denial in the browser's prompt an error message adds nothing.
    await work().catch((error: Error) => {
      if (readPushPermission() === 'allowed') showError(failure, error.message);
    });
    setPermission(readPushPermission());
    setIsTold(isDeviceSubscribed());
    setIsBusy(false);
  };
  const tell = () =>
    change(async () => {
      await subscribeDevice(deviceKey);
      onTold();
      showSuccess('This device is told');
    }, 'Failed to tell this device');
  const stop = () => change(unsubscribeDevice, 'Failed to stop telling this device');
  return isTold && permission === 'allowed' ? (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>This device is told.</p>
      <Button isBusy={isBusy} onClick={() => void stop()}>
        Stop telling this device
      </Button>
    </div>
  ) : (
    <Button isBusy={isBusy} onClick={() => void tell()}>
      Tell this device
    </Button>
  );
}
