import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showError, showSuccess } from '@/components/ui/toast';
import { isDeviceTold, tellDevice, tellDeviceNoMore } from '@/features/telling/told-device';
import { ON_IPHONE } from '@/features/telling/words';
import { readPermission, type Permission } from '@/lib/push/device';

/** Why nobody can be told on this device, and what helps. */
const obstacles: Partial<Record<Permission, string>> = {
  unsupported: 'This browser shows no messages of a site while it is closed.',
  install: ON_IPHONE,
  denied:
    'This browser blocks messages of Housetab: allow notifications in its settings for this site.',
};

/** @param onTold has chosen to be told here: the reader may not have said yet of what */
export function ThisDevice({ deviceKey, onTold }: { deviceKey: string; onTold: () => void }) {
  const [permission, setPermission] = useState(readPermission);
  const [isTold, setIsTold] = useState(isDeviceTold);
  const [isBusy, setIsBusy] = useState(false);
  const obstacle = obstacles[permission];
  if (obstacle) return <p className="text-muted">{obstacle}</p>;

  const change = async (work: () => Promise<void>, failure: string) => {
    setIsBusy(true);
    // What the browser’s owner has just answered says more than the error.
    await work().catch((error: Error) => {
      if (readPermission() === 'allowed') showError(failure, error.message);
    });
    setPermission(readPermission());
    setIsTold(isDeviceTold());
    setIsBusy(false);
  };
  const tell = () =>
    change(async () => {
      await tellDevice(deviceKey);
      onTold();
      showSuccess('This device is told');
    }, 'Failed to tell this device');
  const stop = () => change(tellDeviceNoMore, 'Failed to stop telling this device');
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
