import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { isToastWanted, watchToastWanted } from '@/components/ui/toast-queue';

const ToastOutlet = lazyPart(() => import('@/components/ui/toast-outlet'));

/** Rendered once, by the providers; empty until there is something to say. */
export function Toaster() {
  const isWanted = useSyncExternalStore(watchToastWanted, isToastWanted);
  return (
    isWanted && (
      <Suspense>
        <ToastOutlet />
      </Suspense>
    )
  );
}
