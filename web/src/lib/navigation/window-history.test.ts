import { beforeEach, expect, test, vi } from 'vitest';
import { openInHistory, windowOfScreens } from '@/lib/navigation/window-history';
import { waitFor } from '@test/wait-for';

/** What the router hears of. */
const heard = vi.fn<(address: string) => void>();
const listen = () => heard(address());
const pushEntry = (state: object, path: string) =>
  windowOfScreens.history.pushState(state, '', path);
const replaceEntry = (state: object, path: string) =>
  windowOfScreens.history.replaceState(state, '', path);

beforeEach(() => {
  heard.mockClear();
  history.pushState({ key: 'start' }, '', '/start');
  history.pushState({ key: 'list' }, '', '/list');
  windowOfScreens.addEventListener('popstate', listen);
  return () => windowOfScreens.removeEventListener('popstate', listen);
});

/** Each going back, whoever it is for: this listens before what is tested. */
let popped = Promise.withResolvers<void>();
vi.hoisted(() => addEventListener('popstate', () => onPop()));
const onPop = () => popped.resolve();

const back = async () => {
  popped = Promise.withResolvers();
  history.back();
  await popped.promise;
  await Promise.resolve();
};
const address = () => location.pathname + location.search;

function openWindow() {
  const close = vi.fn(() => closed());
  const closed = openInHistory(close);
  return { close, closed };
}

test('Back closes the window and leaves the screen; the next Back leaves the screen', async () => {
  const { close } = openWindow();
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(address()).toBe('/list');
  expect(heard).not.toHaveBeenCalled();
  await back();
  expect(address()).toBe('/start');
  expect(heard).toHaveBeenCalledOnce();
});

test('a window that is closed otherwise leaves nothing to go back through', async () => {
  const { closed } = openWindow();
  closed();
  await waitFor(() => expect(history.state).toEqual({ key: 'list' }));
  await back();
  expect(address()).toBe('/start');
});

test('of windows in windows Back closes one at a time', async () => {
  const outer = openWindow();
  const inner = openWindow();
  await back();
  expect(inner.close).toHaveBeenCalledOnce();
  expect(outer.close).not.toHaveBeenCalled();
  await waitFor(() => expect(history.state).toMatchObject({ isWindow: true }));
  await back();
  expect(outer.close).toHaveBeenCalledOnce();
  expect(address()).toBe('/list');
});

test('a window that stays open is closed by the Back after', async () => {
  const close = vi.fn();
  const closed = openInHistory(close);
  await back();
  await waitFor(() => expect(history.state).toMatchObject({ isWindow: true }));
  close.mockImplementation(closed);
  await back();
  expect(close).toHaveBeenCalledTimes(2);
  expect(address()).toBe('/list');
});

test('a screen opened from a window takes its place: Back from there leads to the one below', async () => {
  const { closed } = openWindow();
  pushEntry({ key: 'details' }, '/details');
  closed();
  await Promise.resolve();
  expect(address()).toBe('/details');
  await back();
  expect(address()).toBe('/list');
  expect(history.state).toEqual({ key: 'list' });
});

test('what a window changes of the address below stays when it is closed', async () => {
  const { closed } = openWindow();
  replaceEntry({ key: 'filtered' }, '/list?paid=true');
  closed();
  await waitFor(() => expect(history.state).toEqual({ key: 'filtered' }));
  expect(address()).toBe('/list?paid=true');
  // The router shows that already; hearing of the entry before would show the list as it was.
  expect(heard).not.toHaveBeenCalled();
  await back();
  expect(address()).toBe('/start');
  expect(heard).toHaveBeenCalledExactlyOnceWith('/start');
});

test('a screen opened as its window closes comes after that', async () => {
  const { closed } = openWindow();
  closed();
  await Promise.resolve();
  pushEntry({ key: 'details' }, '/details');
  await waitFor(() => expect(address()).toBe('/details'));
  await back();
  expect(address()).toBe('/list');
});

test('after a reload with a window open, Back closes the next window as well', async () => {
  // The page is another one, the entry of the browser's history is still the window's.
  history.pushState({ key: 'list', isWindow: true }, '');
  vi.resetModules();
  const again = await import('@/lib/navigation/window-history');
  const close = vi.fn(() => closed());
  const closed = again.openInHistory(close);
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(address()).toBe('/list');
  await back();
  expect(address()).toBe('/start');
});
