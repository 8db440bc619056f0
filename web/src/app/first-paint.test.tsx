import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchNotifications, FirstPaint } from '@/app/first-paint';

const setScheduler = vi.spyOn(notifyManager, 'setScheduler');
const last = () => setScheduler.mock.lastCall?.[0];

beforeEach(() => {
  vi.useFakeTimers();
  setScheduler.mockClear();
});
afterEach(() => {
  notifyManager.setScheduler(defaultScheduler);
  vi.useRealTimers();
});

test('what is found before the first paint is told at once, later all together', () => {
  render(<FirstPaint />);
  expect(last()).toBe(queueMicrotask);
  vi.advanceTimersByTime(50);
  expect(last()).toBe(batchNotifications);
});

test('a tab in the background, which paints nothing, does not stay so', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<FirstPaint />);
  vi.advanceTimersByTime(1000);
  expect(last()).toBe(batchNotifications);
  vi.unstubAllGlobals();
});

test('nor does a page that is gone before it', () => {
  render(<FirstPaint />).unmount();
  expect(last()).toBe(batchNotifications);
});
