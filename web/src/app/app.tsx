import { RouterProvider } from 'react-router-dom';
import { AppErrorBoundary } from '@/app/error-boundary';
import { AppProviders } from '@/app/providers';
import type { createAppRouter } from '@/app/router';

export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <AppErrorBoundary>
      <AppProviders>
        <RouterProvider router={router} />
      </AppProviders>
    </AppErrorBoundary>
  );
}
