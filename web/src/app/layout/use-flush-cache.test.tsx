import '@test/kept-storage';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFlushCache } from '@/app/layout/use-flush-cache';
import { openDatabase } from '@/offline/cache/database';
import {
  cacheResponse,
  delayFirstWrite,
  cacheKeyOf,
  setCacheOwner,
} from '@/offline/cache/cached-responses';
import { anna, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

function Layout() {
  useFlushCache();
  return <Link to="/activity">Activity</Link>;
}

beforeEach(() => {
  vi.spyOn(indexedDB, 'databases').mockResolvedValue([]);
  delayFirstWrite(() => new Promise(() => {}));
  setCacheOwner(anna.uid);
});
afterEach(() => {
  setCacheOwner(null);
  vi.restoreAllMocks();
});

test.each([
  ['another screen', async (user: User) => user.click(screen.getByRole('link'))],
  ['another app', hide],
  ['good', async () => void dispatchEvent(new Event('pagehide'))],
])('data is cached when its screen is left for %s', async (where, leave) => {
  stubApi({});
  const { user } = renderApp(<Layout />);
  cacheResponse({ ...cacheKeyOf('home', where)!, body: 1, link: null, at: 1 });
  await act(() => leave(user));
  const addresses = async () =>
    (await (await openDatabase()).getAll('answers')).map(({ address }) => address);
  await waitFor(async () => expect(await addresses()).toContain(where));
});

type User = ReturnType<typeof renderApp>['user'];

async function hide(): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}
