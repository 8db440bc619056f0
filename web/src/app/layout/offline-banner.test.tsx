// @vitest-environment jsdom
import '@test/kept-storage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineBanner } from '@/app/layout/offline-banner';
import { openDatabase } from '@/lib/offline/database';
import { setAnswersOwner } from '@/lib/offline/kept-answers';
import { findLastChange, noteChange } from '@/lib/offline/last-change';
import { tellKeptAnswer, tellReachable } from '@/lib/offline/network-state';

const banner = () => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <OfflineBanner />
    </MemoryRouter>
  </QueryClientProvider>
);

beforeEach(() => setAnswersOwner('ann'));
afterEach(async () => {
  cleanup();
  act(() => tellReachable());
  setAnswersOwner(null);
  await vi.waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

const missing = /What you have changed since then is saved, and may be missing here\./;

test('what is of before a change of one’s own says that this is saved and may be missing', async () => {
  const before = Date.now() - 1000;
  noteChange();
  render(banner());
  expect(screen.queryByRole('status')).toBeNull();
  act(() => tellKeptAnswer(before));
  await screen.findByText(missing);
});

test('what is of after the last change says nothing of it', async () => {
  noteChange();
  render(banner());
  act(() => tellKeptAnswer(Date.now() + 1000));
  await act(findLastChange);
  await screen.findByText(/This is what was here on/);
  expect(screen.queryByText(missing)).toBeNull();
  act(() => tellKeptAnswer(Date.now() - 1000));
  await screen.findByText(missing);
});
