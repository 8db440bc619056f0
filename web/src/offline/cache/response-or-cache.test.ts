// @vitest-environment jsdom
import '@test/kept-storage';
import {
  InfiniteQueryObserver,
  QueryObserver,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/lib/api/api-client';
import { openDatabase } from '@/offline/cache/database';
import { isServerUnreachable, noteReachable } from '@/offline/network/network-state';
import { createQueryClient } from '@/offline/cache/query-client';
import { householdKey } from '@/lib/query-keys';
import * as answers from '@/offline/cache/cached-responses';
import { findLastChange, noteChange } from '@/offline/cache/last-change';
import { waitFor } from '@test/wait-for';

let stops: (() => void)[] = [];
let client: QueryClient;
let server: { isThere: boolean; rows: string[] };

const keeping = {
  placeOf: answers.cacheKeyOf,
  keep: answers.cacheResponse,
  find: answers.findCachedResponse,
  forget: answers.removeCachedResponse,
  noteChange,
};

const api = createApiClient({
  fetch: (address, { method } = {}) => {
    if (!server.isThere) return Promise.reject(new TypeError('Failed to fetch'));
    if (method !== 'GET') return Promise.resolve(Response.json({}));
    const { searchParams } = new URL(address as string, 'http://base');
    const from = Number(searchParams.get('cursor') ?? 0);
    const next = from + 2 < server.rows.length;
    const headers = next ? { Link: `</api/rows?cursor=${from + 2}>; rel="next"` } : undefined;
    return Promise.resolve(Response.json(server.rows.slice(from, from + 2), { headers }));
  },
  getToken: () => Promise.resolve('token'),
  getHouseholdId: () => 'h1',
  kept: keeping,
});

beforeEach(() => {
  server = { isThere: true, rows: ['Rent'] };
  answers.setCacheOwner('ann');
  openPage();
});
afterEach(async () => {
  closePage();
  answers.setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
  noteReachable();
});

function openPage(): void {
  client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
}

function closePage(): void {
  for (const stop of stops.splice(0)) stop();
  client.clear();
}

const queryKey = householdKey('h1', 'transactions', 'list');

function watchRows() {
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: ({ signal }) => api.send<string[]>('GET', '/rows', undefined, { signal }),
  });
  stops.push(observer.subscribe(() => {}));
  return () => observer.getCurrentResult();
}

function watchPages() {
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ signal, pageParam }) => api.getPage<string[]>(pageParam ?? '/rows', { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  stops.push(observer.subscribe(() => {}));
  const pages = ({ pages }: InfiniteData<{ items: string[] }>) => pages.map(({ items }) => items);
  return {
    observer,
    rows: () => pages(observer.getCurrentResult().data ?? { pages: [], pageParams: [] }),
  };
}

const ask = () => client.refetchQueries({ queryKey });
const shows = (result: () => { data: unknown }, rows: unknown) =>
  waitFor(() => expect(result().data).toEqual(rows));

test('data on the screen stays because it is newer than the cached response', async () => {
  const result = watchRows();
  await shows(result, ['Rent']);
  await api.send('PUT', '/rows/1', {});
  client.setQueryData(queryKey, ['Rent of October']);
  server.isThere = false;
  await ask();
  expect(result()).toMatchObject({ data: ['Rent of October'], status: 'success' });
  expect(isServerUnreachable()).toBe(true);
});

test('a page opened offline shows cached data', async () => {
  await shows(watchRows(), ['Rent']);
  closePage();
  server.isThere = false;
  openPage();
  await shows(watchRows(), ['Rent']);
  await waitFor(() => expect(isServerUnreachable()).toBe(true));
});

test('further cached pages load offline, and a missing page does not remove the others', async () => {
  server.rows = ['1', '2', '3', '4', '5'];
  const first = watchPages();
  await waitFor(() => expect(first.rows()).toEqual([['1', '2']]));
  await first.observer.fetchNextPage();
  closePage();
  server.isThere = false;
  openPage();
  const { observer, rows } = watchPages();
  await waitFor(() => expect(rows()).toEqual([['1', '2']]));
  await waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  await observer.fetchNextPage();
  expect(rows()).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  await observer.fetchNextPage();
  expect(rows()).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(observer.getCurrentResult().error).toMatchObject({ code: 'unreachable' });
});

test('data that is never cached fails', async () => {
  const observer = new QueryObserver(client, {
    queryKey: householdKey('h1', 'preview'),
    queryFn: ({ signal }) => api.send('POST', '/preview', {}, { signal }),
  });
  stops.push(observer.subscribe(() => {}));
  await waitFor(() => expect(observer.getCurrentResult().status).toBe('success'));
  server.isThere = false;
  await observer.refetch();
  expect(observer.getCurrentResult().error).toMatchObject({ code: 'unreachable' });
});

test('later pages know the last change, and a query is not a change', async () => {
  const { signal } = new AbortController();
  await api.send('POST', '/preview', {}, { signal });
  expect(await findLastChange()).toBeNull();
  const before = Date.now();
  await api.send('POST', '/rows', {});
  expect(await findLastChange()).toBeGreaterThanOrEqual(before);
  vi.resetModules();
  const later = await import('@/offline/cache/cached-responses');
  later.setCacheOwner('ann');
  const { findLastChange: findLater } = await import('@/offline/cache/last-change');
  await waitFor(async () => expect(await findLater()).toBeGreaterThanOrEqual(before));
  later.setCacheOwner('ben');
  expect(await findLater()).toBeNull();
});

test('data requested before a change counts as older, even if it arrives later', async () => {
  const asked = Promise.withResolvers<Response>();
  const slow = createApiClient({
    fetch: (_address, { method } = {}) =>
      method === 'GET' ? asked.promise : Promise.resolve(Response.json({})),
    getToken: () => Promise.resolve('token'),
    getHouseholdId: () => 'h1',
    kept: keeping,
  });
  const reading = slow.send('GET', '/rows');
  await new Promise((resolve) => setTimeout(resolve, 2));
  await slow.send('POST', '/rows', {});
  await new Promise((resolve) => setTimeout(resolve, 2));
  asked.resolve(Response.json(['Rent']));
  await reading;
  const kept = await answers.findCachedResponse(answers.cacheKeyOf('h1', '/api/rows')!);
  expect(kept!.at).toBeLessThan((await findLastChange())!);
});
