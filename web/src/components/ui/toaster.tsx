import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToastWanted, watchToastWanted } from '@/components/ui/toast-queue';

const ToastOutlet = lazy(() => import('@/components/ui/toast-outlet'));

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
