import { expect } from 'vitest';
import { makeEntry } from './activity-fixture.ts';
import { test } from './api-test.ts';
import { readNotices } from './notice-fixture.ts';
import { lend } from './settlement-fixture.ts';

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
  // The page and one more, what they are about, and who is called what.
  expect(page.reads).toBeLessThanOrEqual(count.reads + 51 + 7 + MEMBERS);
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
