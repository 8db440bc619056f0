import { afterEach, expect, test, vi } from 'vitest';
import { showMountFailure } from '@/app/mount-failure';

afterEach(() => vi.restoreAllMocks());

test('an app that cannot start says so, with the reason', () => {
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

test('without a network it says that, and what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.innerHTML = '<div id="root"></div>';
  showMountFailure('/assets/index.js could not be loaded.');
  const text = document.getElementById('root')!.textContent;
  expect(text).toContain('You are offline');
  expect(text).toContain('/assets/index.js');
  expect(text).not.toContain('Something went wrong');
});
