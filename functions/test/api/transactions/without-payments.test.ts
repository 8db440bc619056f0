import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { postTransaction, listIds, lend } from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A list without repayments between members: the rows that reports and trends sum. */

const days = 'txStartDate=2026-11-01&txEndDate=2026-11-30';
const transactionDate = '2026-11-05';

apiTest(
  'the list and its totals omit payments, however their category is written',
  async ({ home: { ana, ben, cleo } }) => {
    const milk = await lend(ana, ben, 30, { transactionDate, type: 'Food' });
    const own = await postTransaction(ben, {
      transactionDate,
      paidBy: ben.uid,
      amount: 4,
      type: 'Books',
    });
    const payment = { id: randomUUID(), from: ben.uid, to: ana.uid, amount: 10, transactionDate };
    expect((await ben.post('/payments', payment)).status).toBe(201);
    await lend(ben, cleo, 7, { transactionDate, type: 'Settlement' });

    expect(await listIds(ana, `?${days}`)).toHaveLength(4);
    const left = [milk.id, own.id].sort();
    for (const client of [ana, ben]) {
      expect((await listIds(client, `?${days}&payments=false`)).sort()).toEqual(left);
    }
    const summary = async (query: string) =>
      (await ben.get(`/transactions/summary?${days}&${query}`)).body;
    expect(await summary('')).toMatchObject({ count: 4 });
    expect(await summary('payments=false')).toMatchObject({
      ...{ count: 2, total: 34, paid: 0, unpaid: 34, optional: 0 },
    });
    expect(await summary('payments=false&category=Food')).toMatchObject({ count: 1, total: 30 });
    expect(await summary('payments=false&category=settlement')).toMatchObject({
      count: 0,
      total: 0,
    });
    expect(await listIds(ben, `?${days}&payments=false&category=settlement`)).toEqual([]);
  },
);

apiTest('pages list each row once, even if payments fill whole pages', async ({ home }) => {
  const { ana, ben } = home;
  const rows: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const day = `2026-11-${String(10 + number)}`;
    rows.push((await lend(ana, ben, 5, { transactionDate: day })).id);
    for (const amount of number === 3 ? [1, 2, 3, 4, 5, 6, 7, 8] : [1]) {
      await lend(ben, ana, amount, { transactionDate: day, type: 'settlement' });
    }
  }
  const seen = await listIds(ana, `?${days}&payments=false&limit=2`);
  expect(seen).toEqual(rows.toReversed());
});

apiTest('another filter with it is refused', async ({ home: { ana } }) => {
  expect((await ana.get('/transactions?payments=true')).status).toBe(400);
  expect((await ana.get('/transactions?payments=false&deleted=true')).status).toBe(400);
});
