import '@test/kept-storage';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExpenseLoader } from '@/features/transactions/form/form-panel';
import { appVersion, cacheResponse, setCacheOwner } from '@/offline/cache/cached-responses';
import { createQueryClient } from '@/offline/cache/query-client';
import { anna, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

beforeEach(() => {
  setCacheOwner(anna.uid);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  setCacheOwner(null);
});

function open(id: string) {
  const nothing = () => {
    throw new Error('There is no network.');
  };
  // People's colours are fetched offline, too.
  stubApi({ [`GET /expenses/${id}`]: nothing, 'GET /users': nothing });
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <ExpenseLoader id={id} title="Edit" onClose={() => {}}>
        {({ note }) => <p>Edits {note}</p>}
      </ExpenseLoader>
    </QueryClientProvider>,
  );
}

test('offline, an expense that was cached opens', async () => {
  const place = { uid: anna.uid, householdId: 'home', address: '/api/expenses/seen' };
  const body = { id: 'seen', note: 'Market day' };
  cacheResponse({ ...place, body, link: null, at: Date.now(), version: appVersion });
  open('seen');
  expect(await screen.findByText('Edits Market day')).toBeTruthy();
});

test('offline, an expense that was not cached says so, not that loading failed', async () => {
  open('unseen');
  expect(await screen.findByText(/^You are offline, and this was not opened/)).toBeTruthy();
  expect(screen.queryByText(/Failed to load/)).toBeNull();
});
