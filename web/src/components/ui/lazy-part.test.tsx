import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
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

// Loading the toasts takes a busy machine more than a second.
configure({ asyncUtilTimeout: PATIENCE });

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

test('a part that fails to load leaves the rest, and with the network it can be reloaded', async () => {
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

test('a preloaded part is in the first render', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: () => <p>The part</p> }));
  await Part.begin();
  render(
    <Suspense fallback="A placeholder">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('The part')).toBeTruthy();
});

test('a part whose preload failed is loaded again when shown, without a message', async () => {
  const load = vi.fn<typeof fail>().mockImplementationOnce(fail);
  load.mockResolvedValue({ default: () => <p>The part</p> });
  const Part = lazyPart(load);
  await Part.begin();
  render(
    <Suspense>
      <Part />
      {messages}
    </Suspense>,
  );
  await screen.findByText('The part');
  expect(load).toHaveBeenCalledTimes(2);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('a part keeps its state when its file is requested again', async () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{count}</button>;
  };
  const Part = lazyPart(() => Promise.resolve({ default: Counter }));
  const { rerender } = render(<Part />, { wrapper: Suspense });
  fireEvent.click(await screen.findByText('0'));
  await Part.begin();
  rerender(<Part />);
  expect(screen.getByText('1')).toBeTruthy();
});

test('each user action on a missing part shows a message and leaves the page unchanged', async () => {
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
  ['online a reload is offered at once', true],
  ['offline the message says when to reload', false],
])('%s; a missing dialog is closed', async (_, isOnline) => {
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

test('on a network without internet the page is not reloaded, and the reload is offered again', async () => {
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
  const offer = await screen.findByText('Housetab cannot be reached.');
  expect(reloadPage).not.toHaveBeenCalled();
  // The library's mark of a toast about to be removed.
  expect(offer.closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('false');

  ask.mockResolvedValue(new Response());
  (await screen.findByRole('button', { name: 'Reload' })).click();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});
