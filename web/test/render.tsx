/**
 * Renders a component the way the app does: with queries, confirm dialogs, toasts, a router, a
 * signed-in account and a household. Together with `stubApi` everything but the network is real.
 *
 *     stubApi({ 'GET /users': [anna] });
 *     const { user } = renderApp(<MemberList />);
 *     await user.click(await screen.findByRole('button', { name: 'Invite' }));
 */
import './browser-parts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReactElement } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeAll, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { openToasts } from '@/components/ui/toast-queue';
import { Toaster } from '@/components/ui/toaster';
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { anna, annaInHome } from './people';
import { HouseholdProvider } from '@/app/household-provider';
import { createQueryClient, userKey } from '@/lib/query-client';
import { FixedSession, type Session } from '@/lib/session';

// No identity provider in unit tests: every call carries the same token.
vi.doMock('@/lib/firebase-auth', () => ({
  watchAccount: () => () => {},
  getIdToken: () => Promise.resolve('test-token'),
}));

// What the app loads when first needed is there already: no test waits for the disk.
beforeAll(() =>
  Promise.all([import('@/components/ui/question-dialog'), import('@/components/ui/toast-outlet')]),
);
// A busy machine must not fail a test: this is only how long a failure takes.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // The library shows a new outlet whatever is still active: the messages of the test before.
  openToasts(toast)();
  toast.dismiss();
  sessionStorage.clear();
  localStorage.clear();
});

export { anna, annaInHome };

interface RenderAppOptions {
  /** Where the router stands, e.g. `/transactions?mode=all`. */
  at?: string;
  /** The route's pattern, for params: `/join/:code`. Everything else is caught as well. */
  path?: string;
  session?: Session;
  /** null: outside a household. */
  user?: CurrentUser | null;
}

export function renderApp(
  ui: ReactElement,
  {
    at = '/',
    path = '*',
    session = { status: 'signed-in', account: anna },
    user: currentUser = annaInHome,
  }: RenderAppOptions = {},
) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
  if (currentUser) queryClient.setQueryData(userKey(currentUser.id, 'me'), currentUser);

  const element = currentUser ? (
    <HouseholdProvider user={currentUser} fallback={null}>
      {ui}
    </HouseholdProvider>
  ) : (
    ui
  );
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '/*', element: null },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <FixedSession session={session}>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
        <Toaster />
      </FixedSession>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), router, queryClient };
}
