import { beforeEach, expect, test, vi } from 'vitest';
import { openInHistory, windowOfScreens } from '@/lib/navigation/window-history';
import { waitFor } from '@test/wait-for';

/** The router's listener. */
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

/** Runs before the tested listener and resolves at each popstate event. */
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

test('Back closes the dialog and stays on the screen, and the next Back leaves it', async () => {
  const { close } = openWindow();
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(address()).toBe('/list');
  expect(heard).not.toHaveBeenCalled();
  await back();
  expect(address()).toBe('/start');
  expect(heard).toHaveBeenCalledOnce();
});

test('a dialog closed otherwise leaves no entry in the history', async () => {
  const { closed } = openWindow();
  closed();
  await waitFor(() => expect(history.state).toEqual({ key: 'list' }));
  await back();
  expect(address()).toBe('/start');
});

test('Back closes one nested dialog at a time', async () => {
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

test('a dialog that stays open is closed by the next Back', async () => {
  const close = vi.fn();
  const closed = openInHistory(close);
  await back();
  await waitFor(() => expect(history.state).toMatchObject({ isWindow: true }));
  close.mockImplementation(closed);
  await back();
  expect(close).toHaveBeenCalledTimes(2);
  expect(address()).toBe('/list');
});

test('a screen opened from a dialog replaces it, and Back leads to the screen below', async () => {
  const { closed } = openWindow();
  pushEntry({ key: 'details' }, '/details');
  closed();
  await Promise.resolve();
  expect(address()).toBe('/details');
  await back();
  expect(address()).toBe('/list');
  expect(history.state).toEqual({ key: 'list' });
});

test('an address that a dialog changed below stays after closing', async () => {
  const { closed } = openWindow();
  replaceEntry({ key: 'filtered' }, '/list?paid=true');
  closed();
  await waitFor(() => expect(history.state).toEqual({ key: 'filtered' }));
  expect(address()).toBe('/list?paid=true');
  // The router shows it already; an event of the earlier entry would show the old list.
  expect(heard).not.toHaveBeenCalled();
  await back();
  expect(address()).toBe('/start');
  expect(heard).toHaveBeenCalledExactlyOnceWith('/start');
});

test('a screen opened as its dialog closes comes after that', async () => {
  const { closed } = openWindow();
  closed();
  await Promise.resolve();
  pushEntry({ key: 'details' }, '/details');
  await waitFor(() => expect(address()).toBe('/details'));
  await back();
  expect(address()).toBe('/list');
});

test('after a reload with a dialog open, Back closes the next dialog as well', async () => {
  // The page is new, but the history entry is still the dialog's.
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
