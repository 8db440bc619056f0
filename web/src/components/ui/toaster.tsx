import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '@/components/ui/lazy-part';
import { toastStore } from '@/components/ui/toast-queue';

const ToastOutlet = lazyPart(() => import('@/components/ui/toast-outlet'));

/** Rendered once, by the providers; empty until the first message. */
export function Toaster() {
  const isWanted = useStore(toastStore, (state) => state.isWanted);
  return (
    isWanted && (
      <Suspense>
        <ToastOutlet />
      </Suspense>
    )
  );
}
