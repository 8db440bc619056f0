import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenErrorBoundary } from '@/app/error-boundary';

const broken = 'Something went wrong. Please refresh the page.';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(error: Error): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Screen = () => {
    throw error;
  };
  render(
    <ScreenErrorBoundary visit="one">
      <Screen />
    </ScreenErrorBoundary>,
  );
}

const unloaded = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

test('without a network, a screen whose files are not there says so, and that it comes by itself', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(unloaded());
  expect(screen.getByText(/^You are offline, and/)).toBeTruthy();
  expect(screen.getByText(/^It comes by itself/)).toBeTruthy();
  expect(screen.queryByText(broken)).toBeNull();
});

test('with a network, files that are gone ask for a refresh', () => {
  show(unloaded());
  expect(screen.getByText(broken)).toBeTruthy();
});

test('a screen that breaks says so, with a network or without', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(new Error('A mistake of the program'));
  expect(screen.getByText(broken)).toBeTruthy();
});
