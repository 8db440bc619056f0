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

test('results before the first paint are notified at once, later ones together', () => {
  render(<FirstPaint />);
  expect(last()).toBe(queueMicrotask);
  vi.advanceTimersByTime(50);
  expect(last()).toBe(batchNotifications);
});

test('a background tab, which does not paint, also starts to batch', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<FirstPaint />);
  vi.advanceTimersByTime(1000);
  expect(last()).toBe(batchNotifications);
  vi.unstubAllGlobals();
});

test('a page that is left before its first paint also starts to batch', () => {
  render(<FirstPaint />).unmount();
  expect(last()).toBe(batchNotifications);
});
