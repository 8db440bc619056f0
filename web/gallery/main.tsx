import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ConfirmProvider } from '@/components/ui/confirm';
import { Toaster } from '@/components/ui/toaster';
import { createQueryClient } from '@/offline/kept/query-client';
import { Gallery } from './gallery';
import '@/index.css';

const router = createMemoryRouter([{ path: '*', Component: Gallery }]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider future={{ v7_startTransition: true }} router={router} />
      </ConfirmProvider>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
