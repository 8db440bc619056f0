// @vitest-environment jsdom
import '@test/kept-storage';
import { afterEach, expect, test } from 'vitest';
import { notificationCountQuery, notificationsQuery } from '@/shared/notification/notifications';
import {
  cacheResponse,
  cachedOnly,
  cacheKeyOf,
  setCacheOwner,
} from '@/offline/cache/cached-responses';
import { createQueryClient } from '@/offline/cache/query-client';

afterEach(() => setCacheOwner(null));

async function readCached(known: number | undefined) {
  setCacheOwner('ann');
  const place = cacheKeyOf('h1', '/api/notices?limit=5')!;
  cacheResponse({ ...place, body: { notices: [], count: 7 }, link: null, at: 1 });
  const client = createQueryClient();
  const { queryKey } = notificationCountQuery('h1');
  client.setQueryData(queryKey, known);
  const { queryFn } = notificationsQuery('h1', { pageSize: 5 });
  const context = { client, signal: cachedOnly(() => true), pageParam: null };
  await (queryFn as (context: unknown) => Promise<unknown>)(context);
  return client.getQueryData(queryKey);
}

test('a cached count is used only if no newer count is known', async () => {
  expect(await readCached(undefined)).toBe(7);
  expect(await readCached(2)).toBe(2);
  expect(await readCached(0)).toBe(0);
});
