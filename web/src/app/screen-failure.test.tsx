import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenFailure } from '@/app/screen-failure';
import { reloadPage } from '@/offline/network/site-reachable';
import { PATIENCE, waitFor } from '@test/wait-for';

// For slow machines; it only delays a failure.
configure({ asyncUtilTimeout: PATIENCE });

vi.mock('@/offline/network/site-reachable', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  reloadPage: vi.fn<() => void>(),
}));

const broken = 'Something went wrong. Please refresh the page.';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.mocked(reloadPage).mockReset();
  vi.unstubAllGlobals();
});

const answersWith = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
const doesNotAnswer = () =>
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

function show(error: Error, isOutsideApp = false) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Screen = () => {
    throw error;
  };
  const failure = <ScreenFailure isWholePage={isOutsideApp} isOutsideApp={isOutsideApp} />;
  const router = createMemoryRouter([
    { path: '/', element: <Screen />, errorElement: failure },
    { path: '/other', element: 'Other' },
  ]);
  const shown = <RouterProvider router={router} />;
  render(
    isOutsideApp ? (
      shown
    ) : (
      <QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>
    ),
  );
  return router;
}

const unloaded = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

test('offline, a screen with missing files says so and that it loads by itself later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(unloaded());
  expect(await screen.findByText(/^You are offline, and/)).toBeTruthy();
  expect(screen.getByText(/^It comes by itself/)).toBeTruthy();
  expect(screen.queryByText(broken)).toBeNull();
});

test.each([false, true])(
  'with a network, files that are gone ask for a refresh (outside the app: %s)',
  async (isOutsideApp) => {
    answersWith(404);
    show(unloaded(), isOutsideApp);
    expect(await screen.findByText(broken)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  },
);

test.each([false, true])(
  'on a network that leads nowhere, a missing file says so until something answers (outside the app: %s)',
  async (isOutsideApp) => {
    doesNotAnswer();
    show(unloaded(), isOutsideApp);
    await screen.findByText('Housetab cannot be reached.');
    expect(screen.queryByText(broken)).toBeNull();
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByText('Housetab cannot be reached.');
    expect(reloadPage).not.toHaveBeenCalled();
    answersWith(404);
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  },
);

test('offline, the whole page says so if nothing could be loaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(unloaded(), true);
  await screen.findByText('You are offline.');
  expect(screen.queryByText(broken)).toBeNull();
});

test('a broken screen says so, online or offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(new Error('A mistake of the program'));
  expect(screen.getByText(broken)).toBeTruthy();
});

test('a missing file is requested again at another visit, with a page reload', async () => {
  doesNotAnswer();
  const router = show(unloaded());
  await screen.findByText('Housetab cannot be reached.');
  answersWith(200);
  await act(() => router.navigate('/other'));
  expect(reloadPage).not.toHaveBeenCalled();
  await act(() => router.navigate('/'));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});
