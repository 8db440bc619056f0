import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FirstPaint } from '@/app/first-paint';
import { SlowAnswer } from '@/app/slow-answer';
import { ConfirmProvider } from '@/components/ui/confirm';
import { Toaster } from '@/components/ui/toaster';
import { isApiReachable } from '@/shared/user/current-user';
import { delayFirstWrite } from '@/offline/cache/cached-responses';
import { createQueryClient } from '@/offline/cache/query-client';
import { recoverQueries } from '@/offline/network/recover-queries';
import { SessionProvider } from '@/app/session-provider';
import { whenLoadedAndIdle } from '@/lib/timing/when-loaded';
import { useFocusRecovery } from '@/lib/navigation/use-focus-return';

/** Null on a first visit, and in browsers without service workers. */
const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;

/** Started late, because it downloads the whole app. */
async function startServiceWorker(goTo: (place: string) => unknown): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { keepAppFiles } = await import('@/app/service-worker');
  await keepAppFiles(worker, goTo);
}

export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState<QueryClient>(createQueryClient);
  const goTo = useNavigate();
  useFocusRecovery();
  useEffect(
    // Offline, the next visit starts it.
    () => whenLoadedAndIdle(queryClient, () => void startServiceWorker(goTo).catch(() => {})),
    [queryClient, goTo],
  );
  useEffect(() => {
    delayFirstWrite(() => new Promise((resolve) => void whenLoadedAndIdle(queryClient, resolve)));
  }, [queryClient]);
  useEffect(() => recoverQueries(queryClient, isApiReachable), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
        <FirstPaint />
        <SlowAnswer />
      </SessionProvider>
    </QueryClientProvider>
  );
}
