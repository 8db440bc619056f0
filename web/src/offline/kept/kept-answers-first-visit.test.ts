// @vitest-environment jsdom
import '@test/kept-storage';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '@test/wait-for';

/** As loaded by a browser that has never been here. */
async function visitFirst() {
  const kept = await import('@/offline/kept/kept-answers');
  const { openDatabase } = await import('@/offline/kept/database');
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const wait = vi.fn<() => Promise<void>>(() => promise);
  kept.keepFirstAfter(wait);
  kept.setAnswersOwner('ann');
  const keep = (address: string) => {
    const place = kept.placeOf('h1', address);
    if (place) kept.keepAnswer({ ...place, body: address, link: null, at: 1 });
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

test('nothing is opened to look for what can’t be there', async () => {
  const { findKeptAnswer, forgetOtherHouseholds, placeOf } = await visitFirst();
  expect(await findKeptAnswer(placeOf('h1', 'rows')!)).toBeNull();
  await forgetOtherHouseholds([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test('what comes is written once the screen is there, and can be had until then', async () => {
  const { findKeptAnswer, placeOf, keep, wait, end, stored } = await visitFirst();
  keep('rows');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  keep('members');
  expect(await findKeptAnswer(placeOf('h1', 'rows')!)).toMatchObject({ body: 'rows' });
  expect(await indexedDB.databases()).toEqual([]);
  end();
  await waitFor(async () => expect(await stored()).toEqual(['members', 'rows']));
});

test('what was seen is written at once where the screen is left before it has come to rest', async () => {
  const { keepSeen, keep, wait, stored } = await visitFirst();
  keep('rows');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  expect(await indexedDB.databases()).toEqual([]);
  keepSeen();
  await waitFor(async () => expect(await stored()).toEqual(['rows']));
});

test('leaving a screen before it has shown anything makes the next one no slower', async () => {
  const { keepSeen, keep, wait } = await visitFirst();
  keepSeen();
  expect(wait).not.toHaveBeenCalled();
  keep('rows');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  expect(await indexedDB.databases()).toEqual([]);
});

test('what comes when the page is left is written without another wait', async () => {
  const { keepSeen, keep, end, stored } = await visitFirst();
  keep('rows');
  end();
  await waitFor(async () => expect(await stored()).toEqual(['rows']));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keep('members');
  keepSeen();
  vi.useRealTimers();
  await waitFor(async () => expect(await stored()).toEqual(['members', 'rows']));
});

test('where the file that writes can’t be had, all is written once it can', async () => {
  const lose = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module.');
  });
  vi.doMock('@/offline/kept/database', lose);
  const kept = await import('@/offline/kept/kept-answers');
  kept.setAnswersOwner('ann');
  const keep = (address: string) =>
    kept.keepAnswer({ ...kept.placeOf('h1', address)!, body: address, link: null, at: 1 });
  keep('rows');
  await waitFor(() => expect(lose).toHaveBeenCalled());
  vi.doUnmock('@/offline/kept/database');
  keep('members');
  const { openDatabase } = await import('@/offline/kept/database');
  const stored = async () =>
    (await (await openDatabase()).getAll('answers')).map(({ address }) => address);
  await waitFor(async () => expect(await stored()).toEqual(['members', 'rows']));
});

test('whoever signs out before that leaves nothing', async () => {
  const { setAnswersOwner, keep, wait, end, stored } = await visitFirst();
  keep('of Ann');
  await waitFor(() => expect(wait).toHaveBeenCalled());
  setAnswersOwner(null);
  end();
  setAnswersOwner('ben');
  keep('of Ben');
  await waitFor(async () => expect(await stored()).toEqual(['of Ben']));
});

test('a browser that does not tell what is there is looked into', async () => {
  const { keep, end, stored } = await visitFirst();
  keep('rows');
  end();
  await waitFor(async () => expect(await stored()).toEqual(['rows']));
  vi.resetModules();
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('Not here.'));
  const { findKeptAnswer, placeOf } = await visitFirst();
  expect(await findKeptAnswer(placeOf('h1', 'rows')!)).toMatchObject({ body: 'rows' });
});
