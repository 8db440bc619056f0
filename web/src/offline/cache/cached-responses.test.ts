// @vitest-environment jsdom
import '@test/kept-storage';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient } from '@/lib/api/api-client';
import { MAX_CACHED_RESPONSES } from '@/offline/cache/database';
import { openDatabase } from '@/offline/cache/database';
import {
  findCachedResponse,
  removeCachedResponse,
  forgetOtherHouseholds,
  cacheResponse,
  lookUpCachedAhead,
  cacheKeyOf,
  setCacheOwner,
} from '@/offline/cache/cached-responses';
import { isServerUnreachable, noteReachable } from '@/offline/network/network-state';
import { createQueryClient } from '@/offline/cache/query-client';
import { problem } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const all = async () => (await openDatabase()).getAll('answers');
const addresses = async () => (await all()).map(({ address }) => address);
const written = (count: number) => waitFor(async () => expect(await all()).toHaveLength(count));

const keep = (address: string, body: unknown = address, householdId = 'h1', at = 1) => {
  const place = cacheKeyOf(householdId, address);
  if (place) cacheResponse({ ...place, body, link: null, at });
};

beforeEach(() => setCacheOwner('ann'));
afterEach(async () => {
  setCacheOwner(null);
  await written(0);
  noteReachable();
});

/** A server that responds until the test sets `isThere` to false. */
function connect({ viewAs }: { viewAs?: string } = {}) {
  const server = { isThere: true, body: { amount: 12.5 } as unknown, household: 'h1' };
  const api = createApiClient({
    fetch: () =>
      server.isThere
        ? Promise.resolve(
            Response.json(server.body, { headers: { Link: '</api/rows?cursor=2>; rel="next"' } }),
          )
        : Promise.reject(new TypeError('Failed to fetch')),
    getToken: () => Promise.resolve('token'),
    getHouseholdId: () => server.household,
    kept: {
      placeOf: cacheKeyOf,
      keep: cacheResponse,
      find: findCachedResponse,
      forget: removeCachedResponse,
    },
  });
  const options = { viewAs: viewAs ?? null };
  return {
    server,
    read: (path = '/rows') =>
      open((signal) => api.send('GET', path, undefined, { ...options, signal })),
    report: (month: number, path = '/report') =>
      open((signal) => api.send('POST', path, { month }, { ...options, signal, isQuery: true })),
    readPage: (path: string) => open((signal) => api.getPage(path, { ...options, signal })),
  };
}

/** Like a newly opened page: its query cache is empty. */
function open(queryFn: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  return createQueryClient().fetchQuery({
    queryKey: ['screen'],
    queryFn: ({ signal }) => queryFn(signal),
    retry: false,
  });
}

test('cached data is shown offline with the time of its request', async () => {
  const { server, read, readPage } = connect();
  await expect(read()).resolves.toEqual({ amount: 1250 });
  server.isThere = false;
  await expect(read()).resolves.toEqual({ amount: 1250 });
  expect(isServerUnreachable()).toBe(true);
  await expect(readPage('/rows')).resolves.toMatchObject({ next: '/rows?cursor=2' });
  server.isThere = true;
  server.body = { amount: 13 };
  await expect(read()).resolves.toEqual({ amount: 1300 });
  expect(isServerUnreachable()).toBe(false);
});

test('the cache outlives the page', async () => {
  const { server, read } = connect();
  await read();
  await written(1);
  server.isThere = false;
  vi.resetModules();
  const later = await import('@/offline/cache/cached-responses');
  later.setCacheOwner('ann');
  const place = later.cacheKeyOf('h1', '/api/rows');
  expect(await later.findCachedResponse(place!)).toMatchObject({ body: { amount: 12.5 } });
});

test('data that is not cached fails as before', async () => {
  const { server, read } = connect();
  await read();
  server.isThere = false;
  await expect(read('/others')).rejects.toMatchObject({ code: 'unreachable' });
  server.household = 'h2';
  await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
});

test('a refused response removes the cached one', async () => {
  const { read } = connect();
  await read();
  keep('other');
  await written(2);
  const refusing = createApiClient({
    fetch: () => Promise.resolve(problem('not_found', 'There is none.')),
    getToken: () => Promise.resolve('token'),
    getHouseholdId: () => 'h1',
    kept: {
      placeOf: cacheKeyOf,
      keep: cacheResponse,
      find: findCachedResponse,
      forget: removeCachedResponse,
    },
  });
  await expect(refusing.send('GET', '/rows', undefined, { viewAs: null })).rejects.toMatchObject({
    status: 404,
  });
  await written(1);
  expect(await addresses()).toEqual(['other']);
});

test('reports are cached by their request body', async () => {
  const { server, report } = connect();
  await report(10);
  server.body = { amount: 13 };
  await report(11);
  server.isThere = false;
  await expect(report(10)).resolves.toEqual({ amount: 1250 });
  await expect(report(11)).resolves.toEqual({ amount: 1300 });
  expect(isServerUnreachable()).toBe(true);
  await expect(report(12)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(report(11, '/other')).rejects.toMatchObject({ code: 'unreachable' });
});

test('reports are removed for the next account and when the household is left', async () => {
  const { server, report } = connect();
  await report(10);
  await written(1);
  await forgetOtherHouseholds(['h2']);
  await written(0);
  await report(10);
  setCacheOwner('ben');
  await written(0);
  server.isThere = false;
  await expect(report(10)).rejects.toMatchObject({ code: 'unreachable' });
});

test('responses for another member’s view are not cached', async () => {
  await connect({ viewAs: 'ben' }).read();
  keep('own');
  await written(1);
  expect(await addresses()).toEqual(['own']);
});

test('the next account finds no cached data, not even unwritten data', async () => {
  keep('written');
  await written(1);
  keep('waiting');
  const place = cacheKeyOf('h1', 'late')!;
  setCacheOwner('ben');
  // A response to a request that Ann made.
  cacheResponse({ ...place, body: 'late', link: null, at: 2 });
  keep('of Ben');
  await waitFor(async () => expect(await addresses()).toEqual(['of Ben']));
  setCacheOwner('ann');
  await written(0);
  expect(await findCachedResponse(cacheKeyOf('h1', 'written')!)).toBeNull();
});

test('a tab of another account finds nothing, and nothing is left once both tabs have followed', async () => {
  keep('of Ann');
  await written(1);
  vi.resetModules();
  const otherTab = await import('@/offline/cache/cached-responses');
  otherTab.setCacheOwner('ben');
  // The first tab has not noticed yet that Ben has signed in.
  keep('late');
  for (const address of ['of Ann', 'late']) {
    expect(await otherTab.findCachedResponse(otherTab.cacheKeyOf('h1', address)!)).toBeNull();
  }
  await waitFor(async () => expect(await addresses()).toContain('late'));
  setCacheOwner('ben');
  await written(0);
});

test('leaving a household removes its responses', async () => {
  keep('own', 1, '');
  keep('first', 1, 'h1');
  keep('second', 1, 'h2');
  await written(3);
  await forgetOtherHouseholds(['h2']);
  expect((await addresses()).sort()).toEqual(['own', 'second']);
});

test('the oldest responses are evicted', async () => {
  for (let at = 0; at < MAX_CACHED_RESPONSES + 20; at += 1) keep(`/rows/${at}`, at, 'h1', at);
  await written(MAX_CACHED_RESPONSES);
  expect(await addresses()).not.toContain('/rows/19');
  expect(await addresses()).toContain('/rows/20');
});

test('without storage only offline reading fails', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  const { server, read } = connect();
  await expect(read()).resolves.toEqual({ amount: 1250 });
  server.isThere = false;
  await expect(read('/others')).rejects.toMatchObject({ code: 'unreachable' });
  vi.restoreAllMocks();
});

test('with full storage only new responses are lost', async () => {
  keep('/api/rows', 'before');
  await written(1);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await expect(connect().read()).resolves.toEqual({ amount: 1250 });
  await waitFor(() => expect(full).toHaveBeenCalled());
  full.mockRestore();
  expect(await all()).toMatchObject([{ body: 'before' }]);
});

const bodyOf = async (address: string) =>
  (await findCachedResponse(cacheKeyOf('h1', address)!))?.body;

test('an early look-up returns the cached response until a newer one replaces it', async () => {
  keep('rows', 'old');
  keep('people', 'these');
  await written(2);
  for (const address of ['rows', 'people', 'nothing'])
    lookUpCachedAhead(cacheKeyOf('h1', address)!);
  keep('rows', 'new');
  await waitFor(async () => expect((await all()).map(({ body }) => body)).toContain('new'));
  expect(await bodyOf('rows')).toBe('new');
  expect(await bodyOf('people')).toBe('these');
  expect(await bodyOf('nothing')).toBeUndefined();
});

test('an early look-up is used once because another tab may change the response', async () => {
  keep('rows', 'old');
  await written(1);
  lookUpCachedAhead(cacheKeyOf('h1', 'rows')!);
  expect(await bodyOf('rows')).toBe('old');
  await (await openDatabase()).put('answers', { ...(await all())[0]!, body: 'elsewhere' });
  expect(await bodyOf('rows')).toBe('elsewhere');
});

test('a removed response is not returned by an early look-up', async () => {
  for (const address of ['refused', 'rows']) keep(address);
  keep('left', 'left', 'h2');
  await written(3);
  const places = [
    cacheKeyOf('h1', 'refused')!,
    cacheKeyOf('h1', 'rows')!,
    cacheKeyOf('h2', 'left')!,
  ];
  for (const place of places) lookUpCachedAhead(place);
  await Promise.all([removeCachedResponse(places[0]!), forgetOtherHouseholds(['h1'])]);
  const found = await Promise.all(places.map((place) => findCachedResponse(place)));
  expect(found.map((one) => one?.body)).toEqual([undefined, 'rows', undefined]);
});

test('signing out discards early look-ups', async () => {
  keep('rows');
  await written(1);
  lookUpCachedAhead(cacheKeyOf('h1', 'rows')!);
  setCacheOwner(null);
  await written(0);
  setCacheOwner('ann');
  expect(await bodyOf('rows')).toBeUndefined();
});

test('an expired early look-up is repeated', async () => {
  keep('rows', 'old');
  await written(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  lookUpCachedAhead(cacheKeyOf('h1', 'rows')!);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await (await openDatabase()).put('answers', { ...(await all())[0]!, body: 'elsewhere' });
  expect(await bodyOf('rows')).toBe('elsewhere');
});
