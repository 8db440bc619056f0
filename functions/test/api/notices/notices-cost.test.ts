import { expect } from 'vitest';
import { makeEntry } from '../../support/entries/activity-fixture.ts';
import { test } from '../../support/server/api-test.ts';
import { readNotices, sayOk } from '../../support/entries/notice-fixture.ts';
import { lend } from '../../support/entries/settlement-fixture.ts';
import { nextOf } from '../../support/entries/transaction-fixture.ts';

/** However long the history, and whatever somebody piles up, a look at the bell costs the same. */

const ENTRIES = 10_000;
const MEMBERS = 4;

test.beforeAll(async ({ api, sharedHome: { household, ben, cleo } }) => {
  // Against a real database it would begin with 500 a second.
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
}, 120_000);

test(`among ${ENTRIES} entries, a count and a page read what they show`, async ({
  sharedHome: { ana, cleo },
}) => {
  const count = await cleo.get('/notices?limit=0');
  expect(count.body).toEqual({ count: 100, notices: [] });
  const page = await cleo.get('/notices?limit=50');
  expect(page.body.notices).toHaveLength(50);
  const nothing = await ana.get('/notices?limit=50');
  expect(nothing.body).toEqual({ count: 0, notices: [] });

  // Who asks, the mark, and one for the counting.
  expect(count.reads).toBeLessThanOrEqual(4);
  // The page, what they are about, and who is called what: more are new, so that others follow.
  expect(page.reads).toBeLessThanOrEqual(count.reads + 50 + 7 + MEMBERS);
  expect(nextOf(page.headers)).not.toBeNull();
  expect(nothing.reads).toBeLessThanOrEqual(count.reads + 1 + MEMBERS);
});

test('saying OK reads the newest alone, and the next one counts from there', async ({
  sharedHome: { ben, cleo },
}) => {
  const { notices } = await readNotices(cleo, '?limit=1');
  const ok = await cleo.put('/notices/seen', { until: notices[0].at });
  expect(ok.status).toBe(204);
  expect(ok.reads).toBeLessThanOrEqual(4);
  expect(ok.writes).toBe(2);
  const again = await cleo.put('/notices/seen', { until: notices[0].at });
  expect(again.writes).toBe(0);
  await lend(ben, cleo, 1);
  expect((await readNotices(cleo, '?limit=0')).count).toBe(1);
});

test('being told costs no write of its own', async ({ sharedHome: { ben, cleo } }) => {
  const { writes } = await ben.post('/transactions', {
    id: crypto.randomUUID(),
    amount: 3,
    transactionDate: '2026-11-20',
    type: 'Groceries',
    paidBy: ben.uid,
    owedBy: cleo.uid,
  });
  // The row, its line of history, and a signal for each of the three; its names are known.
  expect(writes).toBe(5);
});

test('what the first page tells is not asked for', async ({ home: { ben, cleo } }) => {
  const pages = async (limit: number) => {
    const { body, headers, reads } = await cleo.get(`/notices?limit=${limit}`);
    const shown = (body.notices as { isNew: boolean }[]).map(({ isNew }) => isNew);
    return { count: body.count, shown, isFollowed: nextOf(headers) !== null, reads };
  };
  for (let n = 0; n < 3; n++) await lend(ben, cleo, 1);
  await sayOk(cleo);
  await lend(ben, cleo, 2);
  const seen = false;
  const isNew = true;
  // Who asks, the mark, the names; each notice with what it is about; what follows.
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
  // All are new: how many there are is counted, which tells whether others follow.
  expect(await pages(2)).toEqual({
    count: 3,
    shown: [isNew, isNew],
    isFollowed: true,
    reads: 3 + 4 + 1,
  });
  // All new ones, and no others: only then both have to be asked for.
  expect(await pages(3)).toMatchObject({ count: 3, isFollowed: true, reads: 3 + 6 + 2 });

  const { notices } = await readNotices(cleo);
  await cleo.put('/notices/seen', { ids: [notices[1].id] });
  expect(await pages(2)).toMatchObject({ count: 2, shown: [isNew, seen], isFollowed: true });
  expect(await pages(4)).toMatchObject({ count: 2, shown: [isNew, seen, isNew, seen] });
});
