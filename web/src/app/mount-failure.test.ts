import { expect, test, vi } from 'vitest';
import { showMountFailure } from '@/app/mount-failure';

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
