import { afterEach, expect, test, vi } from 'vitest';
import { showMountFailure, reportMountFailure } from '@/app/mount-failure';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an app that cannot start shows the reason', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root">Old</div>';
  showMountFailure(new Error('The build lacks VITE_FIREBASE_API_KEY.'));
  const text = document.getElementById('root')!.textContent;
  expect(text).toContain('Something went wrong');
  expect(text).toContain('The application failed to load');
  expect(text).toContain('The build lacks VITE_FIREBASE_API_KEY.');
  expect(text).not.toContain('Old');
});

test('the reason is shown as text, whatever it contains', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"></div>';
  showMountFailure('<img src=x>');
  expect(document.querySelector('img')).toBeNull();
});

test('offline the message names the network', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.innerHTML = '<div id="root"></div>';
  showMountFailure('/assets/index.js could not be loaded.');
  const text = document.getElementById('root')!.textContent;
  expect(text).toContain('You are offline');
  expect(text).toContain('/assets/index.js');
  expect(text).not.toContain('Something went wrong');
});

const text = () => document.getElementById('root')!.textContent;
const missing = () =>
  new TypeError('Failed to fetch dynamically imported module: /assets/mount.js');

test('on a network without internet a missing file is not a fault of the app', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  document.body.innerHTML = '<div id="root"></div>';
  await reportMountFailure(missing());
  expect(text()).toContain('Housetab cannot be reached');
  expect(text()).toContain('/assets/mount.js');
  expect(text()).not.toContain('Something went wrong');
  expect(document.querySelector('button')!.textContent).toBe('Try again');
});

test('if the server responds, a missing file is a fault, and so is any other error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
  document.body.innerHTML = '<div id="root"></div>';
  await reportMountFailure(missing());
  expect(text()).toContain('Something went wrong');
  document.body.innerHTML = '<div id="root"></div>';
  void reportMountFailure(new Error('It broke.'));
  expect(text()).toContain('Something went wrong');
});

test('an app that has started without the file stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  document.body.innerHTML = '<div id="root"></div>';
  const telling = reportMountFailure('/apply-theme.js could not be loaded.', true);
  document.getElementById('root')!.innerHTML = '<main>The app</main>';
  await telling;
  expect(text()).toBe('The app');
});
