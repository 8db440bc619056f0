/**
 * Renders a component the way the app does: with queries, confirm dialogs, toasts, a router, a
 * signed-in account and a household. Together with `stubApi` everything but the network is real.
 *
 *     stubApi({ 'GET /users': [anna] });
 *     const { user } = renderApp(<MemberList />);
 *     await user.click(await screen.findByRole('button', { name: 'Invite' }));
 */
import './browser-parts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { Toaster } from '@/components/ui/toaster';
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { clearToasts } from './clear-toasts';
import { anna, annaInHome } from './people';
import { HouseholdProvider } from '@/app/household-provider';
import { createQueryClient } from '@/offline/kept/query-client';
import { userKey } from '@/lib/query-keys';
import { FixedSession, type Session } from '@/lib/session/session';
import { PATIENCE } from '@test/wait-for';

// No identity provider in unit tests: every call carries the same token.
vi.doMock('@/lib/session/firebase-auth', () => ({
  watchAccount: () => () => {},
  getIdToken: () => Promise.resolve('test-token'),
}));

// What the app loads when first needed is there already: no test waits for the disk.
beforeAll(() =>
  Promise.all([import('@/components/ui/question-dialog'), import('@/components/ui/toast-outlet')]),
);
configure({
  // A busy machine must not fail a test: this is only how long a failure takes.
  asyncUtilTimeout: PATIENCE,
  // Every look that finds nothing yet is an error, which would print the document for nobody to read.
  ...(process.env['DEBUG_PRINT_LIMIT'] === '0' && {
    getElementError: (message: string | null) => new Error(message ?? undefined),
  }),
});

/** Of the apps that the test has rendered. */
const queryClients: QueryClient[] = [];

afterEach(async () => {
  cleanup();
  await finishWrites();
  clearToasts();
  sessionStorage.clear();
  localStorage.clear();
});

/** What is answered only now would show its message in the next test. Some calls are held for ever. */
async function finishWrites(): Promise<void> {
  const clients = queryClients.splice(0);
  const isWriting = () => clients.some((client) => client.isMutating() > 0);
  const options = { timeout: 500, interval: 10 };
  if (isWriting()) await vi.waitUntil(() => !isWriting(), options).catch(() => {});
}

export { anna, annaInHome };

interface RenderAppOptions {
  /** Where the router stands, e.g. `/transactions?mode=all`. */
  at?: string;
  /** The route's pattern, for params: `/join/:code`. Everything else is caught as well. */
  path?: string;
  session?: Session;
  /** null: outside a household. */
  user?: CurrentUser | null;
  /** Queries are tried again and show what was kept, as in the app. Default: what the API says at once. */
  hasAppQueries?: boolean;
}

/** @param ui what is shown at every address, or the app's own routes */
export function renderApp(
  ui: ReactElement | RouteObject[],
  {
    at = '/',
    path = '*',
    session = { status: 'signed-in', account: anna },
    user: currentUser = annaInHome,
    hasAppQueries = false,
  }: RenderAppOptions = {},
) {
  const queryClient = createQueryClient();
  queryClients.push(queryClient);
  if (!hasAppQueries) {
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
  }
  if (currentUser) queryClient.setQueryData(userKey(currentUser.id, 'me'), currentUser);

  const inHousehold = (element: ReactElement) =>
    currentUser ? (
      <HouseholdProvider user={currentUser} fallback={null}>
        {element}
      </HouseholdProvider>
    ) : (
      element
    );
  const routes = Array.isArray(ui)
    ? ui
    : [
        { path, element: inHousehold(ui) },
        { path: '/*', element: null },
      ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
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
