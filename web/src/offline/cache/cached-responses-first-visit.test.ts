// @vitest-environment jsdom
import '@test/kept-storage';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '@test/wait-for';

async function visitFirst() {
  const kept = await import('@/offline/cache/cached-responses');
  const { openDatabase } = await import('@/offline/cache/database');
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const wait = vi.fn<() => Promise<void>>(() => promise);
  kept.delayFirstWrite(wait);
  kept.setCacheOwner('ann');
  const keep = (address: string) => {
    const place = kept.cacheKeyOf('h1', address);
    if (place) kept.cacheResponse({ ...place, body: address, link: null, at: 1 });
  };
  const stored = async () =>
    (await (await openDatabase()).getAll('answers')).map(({ address }) => address);
  return { ...kept, keep, wait, end, stored };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

test('a first visit opens no database to read', async () => {
  const { findCachedResponse, forgetOtherHouseholds, cacheKeyOf } = await visitFirst();
  expect(await findCachedResponse(cacheKeyOf('h1', 'rows')!)).toBeNull();
  await forgetOtherHouseholds([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test('responses are written after the first screen and are readable before', async () => {
  const { findCachedResponse, cacheKeyOf, keep, wait, end, stored } = await visitFirst();
  keep('rows');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  keep('members');
  expect(await findCachedResponse(cacheKeyOf('h1', 'rows')!)).toMatchObject({ body: 'rows' });
  expect(await indexedDB.databases()).toEqual([]);
  end();
  await waitFor(async () => expect(await stored()).toEqual(['members', 'rows']));
});

test('leaving the screen early writes the responses at once', async () => {
  const { flushCache, keep, wait, stored } = await visitFirst();
  keep('rows');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  expect(await indexedDB.databases()).toEqual([]);
  flushCache();
  await waitFor(async () => expect(await stored()).toEqual(['rows']));
});

test('leaving a screen before it has data does not delay the next one', async () => {
  const { flushCache, keep, wait } = await visitFirst();
  flushCache();
  expect(wait).not.toHaveBeenCalled();
  keep('rows');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  expect(await indexedDB.databases()).toEqual([]);
});

test('responses that arrive when the page is left are written without delay', async () => {
  const { flushCache, keep, end, stored } = await visitFirst();
  keep('rows');
  end();
  await waitFor(async () => expect(await stored()).toEqual(['rows']));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keep('members');
  flushCache();
  vi.useRealTimers();
  await waitFor(async () => expect(await stored()).toEqual(['members', 'rows']));
});

test('responses are written once the database file can be loaded', async () => {
  const lose = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module.');
  });
  vi.doMock('@/offline/cache/database', lose);
  const kept = await import('@/offline/cache/cached-responses');
  kept.setCacheOwner('ann');
  const keep = (address: string) =>
    kept.cacheResponse({ ...kept.cacheKeyOf('h1', address)!, body: address, link: null, at: 1 });
  keep('rows');
  await waitFor(() => expect(lose).toHaveBeenCalled());
  vi.doUnmock('@/offline/cache/database');
  keep('members');
  const { openDatabase } = await import('@/offline/cache/database');
  const stored = async () =>
    (await (await openDatabase()).getAll('answers')).map(({ address }) => address);
  await waitFor(async () => expect(await stored()).toEqual(['members', 'rows']));
});

test('signing out before the write leaves nothing', async () => {
  const { setCacheOwner, keep, wait, end, stored } = await visitFirst();
  keep('of Ann');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  setCacheOwner(null);
  end();
  setCacheOwner('ben');
  keep('of Ben');
  await waitFor(async () => expect(await stored()).toEqual(['of Ben']));
});

test('a browser that cannot list its databases is searched', async () => {
  const { keep, end, stored } = await visitFirst();
  keep('rows');
  end();
  await waitFor(async () => expect(await stored()).toEqual(['rows']));
  vi.resetModules();
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('Not here.'));
  const { findCachedResponse, cacheKeyOf } = await visitFirst();
  expect(await findCachedResponse(cacheKeyOf('h1', 'rows')!)).toMatchObject({ body: 'rows' });
});
