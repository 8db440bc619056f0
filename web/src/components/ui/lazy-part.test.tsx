import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@test/browser-parts';
import { clearToasts } from '@test/clear-toasts';
import { lazyPart } from '@/components/ui/lazy-part';
import { Toaster } from '@/components/ui/toaster';
import { reloadPage } from '@/offline/network/site-reachable';
import { FixedSession } from '@/lib/session/session';
import { PATIENCE, waitFor } from '@test/wait-for';

vi.mock('@/offline/network/site-reachable', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  reloadPage: vi.fn(),
}));

// The toasts are read from the disk, which takes a busy machine more than a second.
configure({ asyncUtilTimeout: PATIENCE });

/** Where messages appear. */
const messages = (
  <FixedSession session={{ status: 'signed-out' }}>
    <Toaster />
  </FixedSession>
);

const fail = (): Promise<{ default: ComponentType }> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  clearToasts();
  vi.restoreAllMocks();
});

test('a part that cannot be loaded leaves the rest; with the network it can be reloaded', async () => {
  const Part = lazyPart(fail, () => <p>Not here</p>);
  render(
    <Suspense>
      <h1>The screen</h1>
      <Part />
      {messages}
    </Suspense>,
  );
  await screen.findByText('Not here');
  expect(screen.getByText('The screen')).toBeTruthy();
  expect(screen.queryByText('This could not be opened.')).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText('Part of this page could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('whoever asked for it is told each time, and the page is as before', async () => {
  const Part = lazyPart(fail);
  const onMissing = vi.fn();
  const asked = (
    <Suspense>
      <Part onMissing={onMissing} />
    </Suspense>
  );
  render(messages);
  const first = render(asked);
  await screen.findByText('This could not be opened.');
  expect(onMissing).toHaveBeenCalledTimes(1);
  first.unmount();
  render(asked);
  await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(2));
});

test.each([
  ['with a network a reload is offered at once', true],
  ['without one it is said when to reload', false],
])('%s; a window that is missing is closed', async (_, isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const Window = lazyPart(fail);
  const onClose = vi.fn();
  render(
    <Suspense>
      <Window onClose={onClose} />
      {messages}
    </Suspense>,
  );
  await screen.findByText('This could not be opened.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Reload' }) !== null).toBe(isOnline);
  const advice = screen.queryByText('Reload the page once there is a network.');
  expect(advice === null).toBe(isOnline);
});

test('on a network that leads nowhere the page is not reloaded, which is offered again', async () => {
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const Window = lazyPart(fail);
  render(
    <Suspense>
      <Window onClose={() => {}} />
      {messages}
    </Suspense>,
  );
  await screen.findByText('This could not be opened.');
  screen.getByRole('button', { name: 'Reload' }).click();
  await screen.findByText('Housetab cannot be reached.');
  expect(reloadPage).not.toHaveBeenCalled();

  ask.mockResolvedValue(new Response());
  (await screen.findByRole('button', { name: 'Reload' })).click();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});
