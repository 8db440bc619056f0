import { lazy, Suspense } from 'react';
import { useHasBeenAway } from '@/offline/network/network-state';
import { useLoadAtRest } from '@/lib/timing/use-at-rest';

const load = () => import('@/offline/components/offline-message');
const OfflineMessage = lazy(() => load().catch(() => ({ default: () => null })));

/** While the server can't be reached: says so, and from when the data on the screen is. */
export function OfflineBanner() {
  const hasBeenAway = useHasBeenAway();
  // Loaded while there still is a network: not every browser has a service worker that keeps the file.
  useLoadAtRest(load);
  if (!hasBeenAway) return null;
  return (
    <Suspense>
      <OfflineMessage />
    </Suspense>
  );
}
