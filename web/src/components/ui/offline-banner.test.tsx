// @vitest-environment jsdom
import '@test/kept-storage';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OfflineBanner } from '@/components/ui/offline-banner';
import { setCalendarTimeZone } from '@/lib/format/current-year';
import { openDatabase } from '@/offline/cache/database';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { findLastChange, noteChange } from '@/offline/cache/last-change';
import { noteReachable, noteRetryAfter, noteUnreachable } from '@/offline/network/network-state';
import { ApiProblem } from '@/lib/api-problem';
import { householdKey } from '@/lib/query-keys';
import { waitFor } from '@test/wait-for';

const queryKey = householdKey('h1', 'activity', 'list');

function Screen() {
  useQuery({ queryKey, queryFn: () => 'rows', staleTime: Infinity });
  return null;
}

let client: QueryClient;
const banner = () => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <OfflineBanner />
      <Screen />
    </MemoryRouter>
  </QueryClientProvider>
);

/** A screen with data of this time and no response now. */
function showAsOf(updatedAt: number): void {
  client.setQueryData(queryKey, 'rows', { updatedAt });
  noteUnreachable();
}

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, 'rows');
  setCacheOwner('ann');
});
afterEach(async () => {
  cleanup();
  act(() => noteReachable());
  setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

const missing = /What you have changed since then is saved, and may be missing here\./;

test('data older than the user’s own change says that it is saved and may be missing', async () => {
  const before = Date.now() - 1000;
  noteChange();
  render(banner());
  expect(screen.queryByRole('status')).toBeNull();
  act(() => showAsOf(before));
  await screen.findByText(missing);
});

test('data newer than the last change does not mention it', async () => {
  noteChange();
  render(banner());
  act(() => showAsOf(Date.now() + 1000));
  await act(findLastChange);
  await screen.findByText(/This is what was here on/);
  expect(screen.queryByText(missing)).toBeNull();
  act(() => showAsOf(Date.now() - 1000));
  await screen.findByText(missing);
});

test('the time is the household’s and names its time zone if the device differs', async () => {
  setCalendarTimeZone('Asia/Kathmandu');
  render(banner());
  // No other time zone is at a quarter to the hour.
  act(() => showAsOf(Date.UTC(2025, 10, 20, 20, 0)));
  const text = (await screen.findByText(/This is what was here on/)).textContent;
  expect(text.replace(/\s/g, ' ')).toContain('on Nov 21, 2025, 1:45 AM (Kathmandu time).');
  setCalendarTimeZone(null);
});

test.each([
  [{}, /^Housetab has a problem right now\. This is what was here on/],
  [{ retryAfter: 20 }, /^Housetab is busy right now, and is asked again in 20 seconds\. This is/],
  [{ retryAfter: 1 }, /asked again in 3 seconds\./],
  [{ retryAfter: 600 }, /asked again in 10 minutes\./],
])(
  'an outage that is told with %o says what it is, and when it is asked again',
  async (extra, text) => {
    render(banner());
    const outage = new ApiProblem('contended', 'Busy.', { status: 503, extra });
    act(() => {
      client.setQueryData(queryKey, 'rows');
      noteRetryAfter(outage);
      noteUnreachable(outage);
    });
    await screen.findByText(text);
  },
);
