import { expect } from 'vitest';
import { makeEntry } from '../../support/entries/activity-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import {
  readNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { lend, nextOf } from '../../support/entries/transaction-fixture.ts';

/** Reading the notifications costs the same, for any length and content of the history. */

const ENTRIES = 10_000;
const MEMBERS = 4;

apiTest.beforeAll(async ({ api, sharedHome: { household, ben, cleo } }) => {
  // Without throttling, which would begin with 500 writes a second for a real database.
  const writer = api.firestore.bulkWriter({ throttling: false });
  const started = Date.now() - ENTRIES * 1000;
  for (let n = 0; n < ENTRIES; n++) {
    const entry = makeEntry({
      id: `many-${n}`,
      ...{ actor: ben.uid, ownerId: ben.uid, resourceId: `row-${n % 7}` },
      ...{ concerns: [cleo.uid], before: { amount: 1 }, after: { amount: 2 } },
      at: new Date(started + n * 1000),
    });
    void writer.create(api.firestore.doc(`households/${household}/activity/${entry.id}`), entry);
  }
  await writer.close();
});

apiTest(
  `among ${ENTRIES} entries, a count and a page read only what they show`,
  async ({ sharedHome: { ana, cleo } }) => {
    const count = await cleo.get('/notices?limit=0');
    expect(count.body).toEqual({ count: 100, notices: [] });
    const page = await cleo.get('/notices?limit=50');
    expect(page.body.notices).toHaveLength(50);
    const nothing = await ana.get('/notices?limit=50');
    expect(nothing.body).toEqual({ count: 0, notices: [] });

    // Reads: the caller, the time last seen, and one for counting.
    expect(count.reads).toBeLessThanOrEqual(4);
    // Reads: the page, the subjects of the notifications, and the names. There are more new ones, so a next
    // page follows.
    expect(page.reads).toBeLessThanOrEqual(count.reads + 50 + 7 + MEMBERS);
    expect(nextOf(page.headers)).not.toBeNull();
    expect(nothing.reads).toBeLessThanOrEqual(count.reads + 1 + MEMBERS);

    // Listing new notifications costs a household without any only the count.
    const newest = await cleo.get('/notices?limit=3&onlyNew=true');
    expect([newest.body.count, newest.body.notices.length]).toEqual([100, 3]);
    expect(newest.reads).toBeLessThanOrEqual(count.reads + 3 + 3 + MEMBERS);
    const none = await ana.get('/notices?limit=3&onlyNew=true');
    expect(none.body).toEqual({ count: 0, notices: [] });
    expect(none.reads).toBeLessThanOrEqual(count.reads);
  },
);

apiTest(
  'marking as seen reads only the newest, and the next count starts there',
  async ({ sharedHome: { ben, cleo } }) => {
    const { notices } = await readNotifications(cleo, '?limit=1');
    const ok = await cleo.put('/notices/seen', { until: notices[0].at });
    expect(ok.status).toBe(204);
    expect(ok.reads).toBeLessThanOrEqual(4);
    expect(ok.writes).toBe(2);
    const again = await cleo.put('/notices/seen', { until: notices[0].at });
    expect(again.writes).toBe(0);
    await lend(ben, cleo, 1);
    expect((await readNotifications(cleo, '?limit=0')).count).toBe(1);
  },
);

apiTest('notifying costs no extra write', async ({ sharedHome: { ben, cleo } }) => {
  const { writes } = await ben.post('/transactions', {
    id: crypto.randomUUID(),
    amount: 3,
    transactionDate: '2026-11-20',
    type: 'Groceries',
    paidBy: ben.uid,
    owedBy: cleo.uid,
  });
  // Writes: the row, its history entry, a signal for each of the three members, and the sums of its month and
  // of all months. The names are known.
  expect(writes).toBe(7);
});

apiTest("the first page's content is not read twice", async ({ home: { ben, cleo } }) => {
  const pages = async (limit: number) => {
    const { body, headers, reads } = await cleo.get(`/notices?limit=${limit}`);
    const shown = (body.notices as { isNew: boolean }[]).map(({ isNew }) => isNew);
    return { count: body.count, shown, isFollowed: nextOf(headers) !== null, reads };
  };
  for (let n = 0; n < 3; n++) await lend(ben, cleo, 1);
  await markNotificationsRead(cleo);
  await lend(ben, cleo, 2);
  const seen = false;
  const isNew = true;
  // Reads: the caller, the time last seen, the names; each notification with its subject; and whether more
  // follow.
  expect(await pages(2)).toEqual({
    count: 1,
    shown: [isNew, seen],
    isFollowed: true,
    reads: 3 + 4 + 1,
  });
  expect(await pages(4)).toMatchObject({ shown: [isNew, seen, seen, seen], isFollowed: false });
  expect(await pages(5)).toMatchObject({ count: 1, isFollowed: false, reads: 3 + 8 });

  await lend(ben, cleo, 3);
  await lend(ben, cleo, 4);
  // All are new: counting them also finds whether others follow.
  expect(await pages(2)).toEqual({
    count: 3,
    shown: [isNew, isNew],
    isFollowed: true,
    reads: 3 + 4 + 1,
  });
  // The page has all new ones and no others: only then both must be read.
  expect(await pages(3)).toMatchObject({ count: 3, isFollowed: true, reads: 3 + 6 + 2 });

  const { notices } = await readNotifications(cleo);
  await cleo.put('/notices/seen', { ids: [notices[1].id] });
  expect(await pages(2)).toMatchObject({ count: 2, shown: [isNew, seen], isFollowed: true });
  expect(await pages(4)).toMatchObject({ count: 2, shown: [isNew, seen, isNew, seen] });
});
