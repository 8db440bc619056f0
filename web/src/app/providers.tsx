import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm';
import { Toaster } from '@/components/ui/toaster';
import { isApiReachable } from '@/api/users/get-current-user';
import { createQueryClient } from '@/lib/query-client';
import { recoverQueries } from '@/lib/recover-queries';
import { SessionProvider } from '@/lib/session';
import { useFocusRecovery } from '@/lib/use-focus-return';

/** Everything that stands above the router. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState<QueryClient>(createQueryClient);
  useFocusRecovery();
  useEffect(() => recoverQueries(queryClient, isApiReachable), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  );
}
