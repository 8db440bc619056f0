import { lazy, Suspense } from 'react';
import { useHasBeenAway } from '@/lib/offline/network-state';
import { useLoadAtRest } from '@/lib/timing/use-at-rest';

const load = () => import('@/app/layout/offline-message');
const loadMissingFile = () => import('@/app/missing-file');
const OfflineMessage = lazy(() => load().catch(() => ({ default: () => null })));

/** Says of when the screens are while the server can't be reached. */
export function OfflineBanner() {
  const hasBeenAway = useHasBeenAway();
  // While there is a network, where no service worker has it.
  useLoadAtRest(load);
  useLoadAtRest(loadMissingFile);
  if (!hasBeenAway) return null;
  return (
    <Suspense>
      <OfflineMessage />
    </Suspense>
  );
}
