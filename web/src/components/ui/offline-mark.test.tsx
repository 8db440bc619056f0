// @vitest-environment jsdom
import '@test/kept-storage';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineBanner } from '@/components/ui/offline-banner';
import { createApiClient } from '@/lib/api/api-client';
import { formatMomentInHousehold } from '@/lib/format/moment-in-household';
import * as answers from '@/offline/cache/cached-responses';
import { openDatabase } from '@/offline/cache/database';
import { findLastChange, noteChange } from '@/offline/cache/last-change';
import { noteReachable } from '@/offline/network/network-state';
import { createQueryClient } from '@/offline/cache/query-client';
import { householdKey } from '@/lib/query-keys';
import { PATIENCE, waitFor } from '@test/wait-for';

// For slow machines; it only delays a failure.
configure({ asyncUtilTimeout: PATIENCE });

const HOUR = 3_600_000;
/** When each part of the screen was requested, in hours ago. */
const age = { settlements: 5, activity: 2, debts: 3 };
type Part = keyof typeof age;

let now: number;
let client: QueryClient;
let answered: Set<string>;

const api = createApiClient({
  fetch: (address) =>
    answered.has(address as string)
      ? Promise.resolve(Response.json('new'))
      : Promise.reject(new TypeError('Failed to fetch')),
  getToken: () => Promise.resolve('token'),
  getHouseholdId: () => 'h1',
  kept: {
    placeOf: answers.cacheKeyOf,
    keep: answers.cacheResponse,
    find: answers.findCachedResponse,
    forget: answers.removeCachedResponse,
  },
});

const keyOf = (part: Part) => householdKey('h1', part, 'summary');

function Part({ part }: { part: Part }) {
  const { data } = useQuery({
    queryKey: keyOf(part),
    queryFn: ({ signal }) => api.send<string>('GET', `/${part}`, undefined, { signal }),
  });
  return (
    <p>
      {part}: {data}
    </p>
  );
}

beforeEach(() => {
  now = Date.now();
  answered = new Set();
  answers.setCacheOwner('ann');
  client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  for (const [part, hours] of Object.entries(age)) {
    client.setQueryData(keyOf(part as Part), 'old', { updatedAt: now - hours * HOUR });
  }
});
afterEach(async () => {
  cleanup();
  client.clear();
  act(() => noteReachable());
  answers.setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

function open(at: string): void {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <OfflineBanner />
        <Link to="/activity">Activity</Link>
        <Link to="/settlements">Settlements</Link>
        <Routes>
          <Route
            path="/settlements"
            element={
              <>
                <Part part="settlements" />
                <Part part="debts" />
              </>
            }
          />
          <Route path="/activity" element={<Part part="activity" />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const go = (name: string) => act(() => screen.getByRole('link', { name }).click());
const markOf = (part: Part) =>
  `This is what was here on ${formatMomentInHousehold(new Date(now - age[part] * HOUR))}.`;
const shows = (part: Part) => screen.findByText((text) => text.includes(markOf(part)));
const mark = () => screen.queryByText(/This is what was here on/);
const changed = /What you have changed since then/;

test('the mark shows the age of the open screen, not of the one before', async () => {
  open('/settlements');
  await shows('settlements');
  go('Activity');
  await shows('activity');
  go('Settlements');
  await shows('settlements');
});

test('a change is missing only from a screen requested before it', async () => {
  const change = vi.spyOn(Date, 'now').mockReturnValue(now - 4 * HOUR);
  noteChange();
  change.mockRestore();
  open('/settlements');
  await screen.findByText(changed);
  go('Activity');
  await shows('activity');
  await act(findLastChange);
  expect(screen.queryByText(changed)).toBeNull();
});

test('a response to one part does not make the other part current', async () => {
  open('/settlements');
  await shows('settlements');
  answered.add('/api/settlements');
  await act(() => client.refetchQueries({ queryKey: keyOf('settlements') }));
  await screen.findByText('settlements: new');
  await shows('debts');
  answered.add('/api/debts');
  await act(() => client.refetchQueries({ queryKey: keyOf('debts') }));
  await screen.findByText('debts: new');
  await waitFor(() => expect(mark()).toBeNull());
});

test('a response to another screen does not change the mark', async () => {
  open('/activity');
  await shows('activity');
  answered.add('/api/user');
  await act(() => api.send('GET', '/user'));
  await shows('activity');
});

test('data from the cache loses its mark once it is fetched again', async () => {
  open('/activity');
  await shows('activity');
  go('Settlements');
  await shows('settlements');
  for (const path of ['settlements', 'debts', 'activity']) answered.add(`/api/${path}`);
  // As `recoverQueries` does.
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(mark()).toBeNull());
  const seen: unknown[] = [];
  const watch = new MutationObserver(() => seen.push(mark()));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  go('Activity');
  await screen.findByText('activity: new');
  watch.disconnect();
  expect(seen.filter(Boolean)).toEqual([]);
});
