import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { AppErrorBoundary, ScreenErrorBoundary } from '@/app/error-boundary';
import { reloadPage } from '@/offline/network/site-reachable';

// A busy machine must not fail a test: this is only how long a failure takes.
configure({ asyncUtilTimeout: 10_000 });

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

/** Where the app's files come from. */
const answersWith = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
const doesNotAnswer = () =>
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

function show(error: Error, isOutsideRouter = false): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Screen = () => {
    throw error;
  };
  render(
    isOutsideRouter ? (
      <AppErrorBoundary>
        <Screen />
      </AppErrorBoundary>
    ) : (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ScreenErrorBoundary visit="one">
            <Screen />
          </ScreenErrorBoundary>
        </MemoryRouter>
      </QueryClientProvider>
    ),
  );
}

const unloaded = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

test('without a network, a screen whose files are not there says so, and that it comes by itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(unloaded());
  expect(await screen.findByText(/^You are offline, and/)).toBeTruthy();
  expect(screen.getByText(/^It comes by itself/)).toBeTruthy();
  expect(screen.queryByText(broken)).toBeNull();
});

test.each([false, true])(
  'with a network, files that are gone ask for a refresh (outside the router: %s)',
  async (isOutsideRouter) => {
    answersWith(404);
    show(unloaded(), isOutsideRouter);
    expect(await screen.findByText(broken)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  },
);

test.each([false, true])(
  'on a network that leads nowhere, a missing file says so until something answers (outside the router: %s)',
  async (isOutsideRouter) => {
    doesNotAnswer();
    show(unloaded(), isOutsideRouter);
    await screen.findByText('Housetab cannot be reached.');
    expect(screen.queryByText(broken)).toBeNull();
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByText('Housetab cannot be reached.');
    expect(reloadPage).not.toHaveBeenCalled();
    answersWith(404);
    screen.getByRole('button', { name: 'Try again' }).click();
    await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  },
);

test('without a network the page says so where nothing of it could be loaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(unloaded(), true);
  await screen.findByText('You are offline.');
  expect(screen.queryByText(broken)).toBeNull();
});

test('a screen that breaks says so, with a network or without', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(new Error('A mistake of the program'));
  expect(screen.getByText(broken)).toBeTruthy();
});
