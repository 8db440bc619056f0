import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm';
import { Toaster } from '@/components/ui/toaster';
import { createQueryClient } from '@/lib/query-client';
import { SessionProvider } from '@/lib/session';
import { useFocusRecovery } from '@/lib/use-focus-return';

/** Everything that stands above the router. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState<QueryClient>(createQueryClient);
  useFocusRecovery();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  );
}
