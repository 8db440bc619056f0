import { lazy, Suspense, type ComponentType } from 'react';
import { useShownSince } from '@/lib/offline/network-state';
import { useLoadAtRest } from '@/lib/timing/use-at-rest';

const load = () => import('@/app/layout/offline-message');
const OfflineMessage = lazy<ComponentType<{ since: number }>>(() =>
  load().catch(() => ({ default: () => null })),
);

/** Says of when the screens are while the server can't be reached. */
export function OfflineBanner() {
  const since = useShownSince();
  // While there is a network, where no service worker has it.
  useLoadAtRest(load);
  if (since === null) return null;
  return (
    <Suspense>
      <OfflineMessage since={since} />
    </Suspense>
  );
}
