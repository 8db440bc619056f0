import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WhenInSight } from '@/components/ui/when-in-sight';

let tell: ((isIntersecting: boolean) => void) | null = null;

class ToldObserver {
  constructor(callback: IntersectionObserverCallback) {
    tell = (isIntersecting) =>
      act(() => {
        callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
      });
  }
  observe() {}
  disconnect() {
    tell = null;
  }
}

afterEach(() => vi.unstubAllGlobals());

const shown = (isPlaced: boolean) => (
  <WhenInSight isPlaced={isPlaced} fallback="not yet">
    the picture
  </WhenInSight>
);

test('content out of sight waits, and content once seen stays', () => {
  vi.stubGlobal('IntersectionObserver', ToldObserver);
  const { rerender } = render(shown(false));
  // Content above may still push it down.
  expect(tell).toBeNull();
  rerender(shown(true));
  tell!(false);
  expect(screen.getByText('not yet')).toBeTruthy();
  tell!(true);
  expect(screen.getByText('the picture')).toBeTruthy();
  expect(tell).toBeNull();
});
