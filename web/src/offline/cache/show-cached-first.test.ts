// @vitest-environment jsdom
import '@test/kept-storage';
import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/lib/api/api-client';
import { openDatabase } from '@/offline/cache/database';
import {
  appVersion,
  findCachedResponse,
  removeCachedResponse,
  cacheResponse,
  cacheKeyOf,
  setCacheOwner,
} from '@/offline/cache/cached-responses';
import { createQueryClient } from '@/offline/cache/query-client';
import { householdKey, notificationsKey } from '@/lib/query-keys';
import { SILENCE, useIsCatchingUp } from '@/offline/cache/show-cached-first';
import { isServerUnreachable, noteReachable } from '@/offline/network/network-state';
import { problem } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

type Answer = PromiseWithResolvers<Response>;

let answers: Answer[] = [];
let client: QueryClient;
let stops: (() => void)[] = [];

const api = createApiClient({
  fetch: () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  },
  getToken: () => Promise.resolve('token'),
  getHouseholdId: () => 'h1',
  kept: {
    placeOf: cacheKeyOf,
    keep: cacheResponse,
    find: findCachedResponse,
    forget: removeCachedResponse,
  },
});

const keep = (address: string, body: unknown, version = appVersion) =>
  cacheResponse({ ...cacheKeyOf('h1', address)!, body, link: null, at: 1, version });

beforeEach(() => {
  answers = [];
  setCacheOwner('ann');
  client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  for (const { resolve } of answers) resolve(Response.json([]));
  client.clear();
  setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
  history.replaceState(null, '', '/');
});

const membersQuery = {
  queryKey: householdKey('h1', 'members'),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.send<string[]>('GET', '/users', undefined, { signal }),
};

function watch() {
  const observer = new QueryObserver(client, membersQuery);
  stops.push(observer.subscribe(() => {}));
  return () => observer.getCurrentResult();
}

const asked = (count = 1) => waitFor(() => expect(answers).toHaveLength(count));
/** Long enough for a look-up to finish. */
const lookUp = () => findCachedResponse(cacheKeyOf('h1', '/api/users')!);

test('cached data is shown while the request runs, then the response', async () => {
  keep('/api/users', ['Ann']);
  const result = watch();
  await waitFor(() => expect(result().data).toEqual(['Ann']));
  expect(result().fetchStatus).toBe('fetching');
  await asked();
  answers[0]!.resolve(Response.json(['Ann', 'Ben']));
  await waitFor(() => expect(result().data).toEqual(['Ann', 'Ben']));
  expect(result().fetchStatus).toBe('idle');
  expect(answers).toHaveLength(1);
});

test('the loading bar is shown until the response arrives', async () => {
  const { result: isCatchingUp } = renderHook(useIsCatchingUp);
  keep('/api/users', ['Ann']);
  expect(isCatchingUp.current).toBe(false);
  watch();
  await waitFor(() => expect(isCatchingUp.current).toBe(true));
  await asked();
  answers[0]!.resolve(Response.json(['Ann']));
  await waitFor(() => expect(isCatchingUp.current).toBe(false));
});

test('refused data disappears and is not shown next time', async () => {
  keep('/api/users', ['Ann']);
  const result = watch();
  await waitFor(() => expect(result().data).toEqual(['Ann']));
  await asked();
  answers[0]!.resolve(problem('forbidden', 'No.'));
  await waitFor(() => expect(result().status).toBe('error'));
  expect(result().data).toBeUndefined();
  await waitFor(async () => expect(await lookUp()).toBeNull());
});

test('cached data stays when the server fails', async () => {
  keep('/api/users', ['Ann']);
  const result = watch();
  await waitFor(() => expect(result().data).toEqual(['Ann']));
  await asked();
  answers[0]!.resolve(new Response('', { status: 500 }));
  await waitFor(() => expect(result().status).toBe('error'));
  expect(result().data).toEqual(['Ann']);
});

test.each([
  ['a proxy’s page', () => new Response('<h1>Unavailable</h1>', { status: 503 })],
  ['the server’s own word', () => problem('contended', 'Busy.', { retryAfter: 1 })],
])(
  'an outage told by %s is as no network: what was seen stays, and is no error',
  async (_, answer) => {
    keep('/api/users', ['Ann']);
    const result = watch();
    await waitFor(() => expect(result().data).toEqual(['Ann']));
    await asked();
    answers[0]!.resolve(answer());
    await waitFor(() => expect(result().fetchStatus).toBe('idle'));
    expect([result().status, result().data]).toEqual(['success', ['Ann']]);
    expect(isServerUnreachable()).toBe(true);
    noteReachable();
  },
);

test('server-only data is shown from the cache once the server is silent', async () => {
  keep('/api/categories', ['Groceries']);
  const observer = new QueryObserver(client, {
    queryKey: householdKey('h1', 'categories', 'list'),
    queryFn: ({ signal }) => api.send<string[]>('GET', '/categories', undefined, { signal }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stops.push(observer.subscribe(() => {}));
  vi.advanceTimersByTime(SILENCE - 1);
  expect(observer.getCurrentResult().data).toBeUndefined();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Groceries']));
  expect(observer.getCurrentResult().isLoading).toBe(false);
  // A late response still counts.
  answers[0]!.resolve(Response.json(['Rent']));
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Rent']));
});

test('the first cached page of a list is shown', async () => {
  keep('/api/activity', ['first']);
  const observer = new InfiniteQueryObserver(client, {
    queryKey: householdKey('h1', 'activity', 'list'),
    queryFn: ({ signal, pageParam }) => api.getPage<string[]>(pageParam ?? '/activity', { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  stops.push(observer.subscribe(() => {}));
  await waitFor(() =>
    expect(observer.getCurrentResult().data?.pages).toEqual([{ items: ['first'], next: null }]),
  );
  await asked();
  answers[0]!.resolve(Response.json(['second', 'first']));
  await waitFor(() =>
    expect(observer.getCurrentResult().data?.pages).toEqual([
      { items: ['second', 'first'], next: null },
    ]),
  );
});

test('cached notifications are shown and set their count', async () => {
  keep('/api/notices', ['Ben added Milk']);
  const observer = new QueryObserver(client, {
    queryKey: notificationsKey('h1', 'list', 5),
    queryFn: async ({ client: own, signal }) => {
      const notices = await api.send<string[]>('GET', '/notices', undefined, { signal });
      own.setQueryData(notificationsKey('h1', 'count'), notices.length);
      return notices;
    },
  });
  stops.push(observer.subscribe(() => {}));
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Ben added Milk']));
  expect(client.getQueryData(notificationsKey('h1', 'count'))).toBe(1);
  await asked();
  expect(observer.getCurrentResult().fetchStatus).toBe('fetching');
});

test.each([
  ['belongs to another account', () => setCacheOwner('ben')],
  ['comes from another release', () => keep('/api/users', ['Ann'], 'older')],
  ['may lack the record that the address names', () => history.replaceState(null, '', '/?show=r1')],
])('cached data is not shown early if it %s', async (_name, change) => {
  keep('/api/users', ['Ann']);
  change();
  const result = watch();
  await asked();
  await lookUp();
  await new Promise((resolve) => setTimeout(resolve));
  expect(result().data).toBeUndefined();
  answers[0]!.resolve(Response.json(['Cleo']));
  await waitFor(() => expect(result().data).toEqual(['Cleo']));
});

test.each([['members'], ['invites'], ['household', 'choices']])(
  'the screen of a household shows those of the last visit: %s %s',
  async (...name) => {
    keep('/api/users', ['Ann']);
    const query = { ...membersQuery, queryKey: householdKey('h1', ...name) };
    const observer = new QueryObserver(client, query);
    stops.push(observer.subscribe(() => {}));
    await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Ann']));
    expect(observer.getCurrentResult().fetchStatus).toBe('fetching');
    await asked();
  },
);

test('forms and previews start with current data', async () => {
  keep('/api/users', ['Ann']);
  const observer = new QueryObserver(client, {
    ...membersQuery,
    queryKey: householdKey('h1', 'ynab', 'config'),
  });
  stops.push(observer.subscribe(() => {}));
  await asked();
  await lookUp();
  await new Promise((resolve) => setTimeout(resolve));
  expect(observer.getCurrentResult().data).toBeUndefined();
});

test('an older cached response does not replace a newer response', async () => {
  const database = await openDatabase();
  const found = Promise.withResolvers<undefined>();
  vi.spyOn(database, 'get').mockReturnValueOnce(found.promise as never);
  const result = watch();
  await asked();
  answers[0]!.resolve(Response.json(['Ann', 'Ben']));
  await waitFor(() => expect(result().data).toEqual(['Ann', 'Ben']));
  found.resolve({ body: ['Ann'], link: null, version: appVersion } as never);
  await new Promise((resolve) => setTimeout(resolve));
  expect(result().data).toEqual(['Ann', 'Ben']);
});
