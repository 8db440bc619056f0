// @vitest-environment jsdom
import '@test/kept-storage';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import saved from '@test/releases/2026-11-28.json';
import { waitFor } from '@test/wait-for';
import { sender } from '@test/outbox';
import { cacheKeyOf, findCachedResponse, setCacheOwner } from '@/offline/cache/cached-responses';
import { sendAllWrites } from '@/offline/outbox/send-waiting';
import { listWrites } from '@/offline/outbox/outbox';

/**
 * A browser updates the app with entries in its outbox and choices in its storage. The file was written by the release
 * of that date and is never changed; a later release adds a file of its own.
 */

const place = { userId: 'ann', householdId: 'h1' };

test('choices that an earlier release stored are read', async () => {
  for (const [key, value] of Object.entries(saved.localStorage)) localStorage.setItem(key, value);
  const settings = await import('@/lib/browser-settings');
  const { readStoredFilter } = await import('@/features/transactions/filter/filter-storage');
  const { readRecentCategories } =
    await import('@/features/transactions/category/remembered-categories');
  const { readRememberedSplit } = await import('@/features/transactions/split/remembered-split');
  expect(settings.areShortcutsOn()).toBe(false);
  expect(settings.readChosenList()).toBe('table');
  expect(settings.wasOfferedNotifications()).toBe(true);
  expect(readStoredFilter('ann', 'h1', new Date('2026-12-05T12:00:00Z'))).toEqual({
    ...{ owedBy: 'ben', paid: 'false' },
    ...{ txStartDate: '2026-12-01', txEndDate: '2026-12-31' },
  });
  expect(readRecentCategories(place)).toEqual([{ id: 'c1', name: 'Groceries' }]);
  expect(readRememberedSplit(place)).toMatchObject({ mode: 'shares', people: [{}, {}] });
});

async function createStoredDatabase() {
  const { name, version } = saved.indexedDB;
  return openDB(name, version, {
    upgrade(created) {
      const keyPath = ['uid', 'householdId', 'address'];
      created.createObjectStore('answers', { keyPath }).createIndex('at', 'at');
      created.createObjectStore('imports', {
        keyPath: [...keyPath.slice(0, 2), 'importing', 'place'],
      });
      const outbox = created.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true });
      outbox.createIndex('uid', 'uid');
    },
  });
}

test('entries in the outbox of an earlier release are sent in order, unchanged', async () => {
  const { stores } = saved.indexedDB;
  const database = await createStoredDatabase();
  for (const write of stores.outbox) await database.put('outbox', write);
  database.close();
  expect(await listWrites('ann')).toEqual(stores.outbox);
  const sent: unknown[] = [];
  await sendAllWrites(
    'ann',
    sender(async ({ method, path, body, ifMatch, series }) => {
      sent.push({ method, path, body, ifMatch, series });
    }),
  );
  expect(sent).toEqual(
    stores.outbox.map(({ method, path, body, ifMatch, series }) => {
      return { method, path, body, ifMatch, series };
    }),
  );
  expect(await listWrites('ann')).toEqual([]);
});

test('responses that an earlier release cached are found by their own account only', async () => {
  const place = { uid: 'ann', householdId: 'h1', address: '/api/debts' };
  const cached = { ...place, body: { youOwe: 12.5 }, link: null, at: 1, version: 'earlier' };
  const database = await createStoredDatabase();
  await database.put('answers', cached);
  database.close();
  setCacheOwner('ann');
  expect(await findCachedResponse(place)).toEqual(cached);
  setCacheOwner('ben');
  await waitFor(async () => expect(await findCachedResponse(place)).toBeNull());
  expect(await findCachedResponse(cacheKeyOf('h1', '/api/debts')!)).toBeNull();
});
