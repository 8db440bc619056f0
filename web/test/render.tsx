/**
 * Renders a component the way the app does: with queries, confirm dialogs, toasts, a router, a
 * signed-in account and a household. With `stubApi`, only the network is fake.
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
import { createQueryClient } from '@/offline/cache/query-client';
import { userKey } from '@/lib/query-keys';
import { FixedSession, type Session } from '@/lib/session/session';
import { PATIENCE } from '@test/wait-for';

// No identity provider in unit tests: every request has the same token.
vi.doMock('@/lib/session/firebase-auth', () => ({
  watchAccount: () => () => {},
  getIdToken: () => Promise.resolve('test-token'),
}));

// The app loads these lazily. Preload them, so that no test waits for the disk.
beforeAll(() =>
  Promise.all([import('@/components/ui/question-dialog'), import('@/components/ui/toast-outlet')]),
);
configure({
  // Long, so that a busy machine does not fail a test; only failures take this time.
  asyncUtilTimeout: PATIENCE,
  // `findBy` polls, and each miss creates an error. Without this each error would print the document.
  ...(process.env['DEBUG_PRINT_LIMIT'] === '0' && {
    getElementError: (message: string | null) => new Error(message ?? undefined),
  }),
});

/** One per rendered app. */
const queryClients: QueryClient[] = [];

afterEach(async () => {
  cleanup();
  await finishWrites();
  clearToasts();
  sessionStorage.clear();
  localStorage.clear();
});

/** Waits for running writes: a late response would show its message in the next test. Only briefly, because some tests never respond. */
async function finishWrites(): Promise<void> {
  const clients = queryClients.splice(0);
  const isWriting = () => clients.some((client) => client.isMutating() > 0);
  const options = { timeout: 500, interval: 10 };
  if (isWriting()) await vi.waitUntil(() => !isWriting(), options).catch(() => {});
}

export { anna, annaInHome };

interface RenderAppOptions {
  /** The router's location, e.g. `/transactions?mode=all`. */
  at?: string;
  /** The route's pattern, if the component reads params: `/join/:code`. Other URLs show the same. */
  path?: string;
  session?: Session;
  /** null: outside a household. */
  user?: CurrentUser | null;
  /** Whether queries retry and show cached responses, as in the app. Default: no. */
  hasAppQueries?: boolean;
}

/** @param ui a component for every URL, or the app's own routes */
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
