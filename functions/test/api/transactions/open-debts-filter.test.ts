import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  dayGone,
  monthGone,
  monthRunning,
  readMonth,
} from '../../support/entries/month-fixture.ts';
import { makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import {
  lend,
  postTransaction,
  storeGrant,
  listIds,
  nextOf,
} from '../../support/entries/transaction-fixture.ts';
import { monthRange } from '../../../src/core/calendar/calendar.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** The list of open debts: the rows that a month counts as unpaid. */

function daysOf(month: string): string {
  const { start, end } = monthRange(month);
  return `txStartDate=${start}&txEndDate=${end}`;
}

/** The listed rows, after checking that the month counts the same number. */
async function listCounted(client: TestClient, month = monthGone(), headers: Json = {}) {
  const { toDo } = await readMonth(client, month, headers);
  const query = `${daysOf(month)}&open=true`;
  const { body } = await client.get(`/transactions?${query}`, headers);
  const summary = await client.get(`/transactions/summary?${query}`, headers);
  expect(body).toHaveLength(toDo.unpaid.count);
  expect(summary.body.count).toBe(toDo.unpaid.count);
  const rests = body.reduce((sum: number, one: Json) => sum + one.openAmount * 100, 0);
  expect(Math.round(rests)).toBe(Math.round(toDo.unpaid.amount * 100));
  return body.map(({ id }: Json) => id as string).sort();
}

apiTest(
  'it shows the rows that the month counts: no own shares, payments, planned or paid rows',
  async ({ home: { ana, ben, cleo, dan } }) => {
    const transactionDate = dayGone();
    const settled = await lend(ana, dan, 9, { transactionDate });
    await makeSettleUp(dan, ana);
    const rest = await lend(ben, cleo, 20, { transactionDate, optional: true });
    await makeSettleUp(cleo, ben, { payment: { amount: 5 } });
    const marked = await lend(ana, cleo, 8, { transactionDate });
    expect((await ana.put(`/transactions/${marked.id}`, { ...marked, paid: true })).status).toBe(
      200,
    );
    const milk = await lend(ana, ben, 30, { transactionDate, type: 'Food' });
    const refund = await lend(ben, ana, 4, { transactionDate, isRefund: true, type: 'Food' });
    await postTransaction(ben, { transactionDate, paidBy: ben.uid, amount: 4, type: 'Books' });
    await postTransaction(ben, { transactionDate, amount: 6 });
    const payment = { id: randomUUID(), from: ben.uid, to: ana.uid, amount: 10, transactionDate };
    expect((await ben.post('/payments', payment)).status).toBe(201);
    await lend(ben, cleo, 7, { transactionDate, type: 'Settlement' });
    const now = await lend(ana, ben, 3, { transactionDate: `${monthRunning()}-01` });
    await lend(ana, ben, 11, { transactionDate: monthRange(monthRunning()).end });
    await lend(ana, ben, 11, { transactionDate: '2100-01-05' });

    const open = [rest.id, milk.id, refund.id].sort();
    expect(await listCounted(ana)).toEqual(open);
    expect(open).not.toContain(settled.id);
    // Without a date range nothing is planned either, except today on the last of its month.
    expect(await listIds(ana, '?open=true&limit=1')).toEqual(
      expect.arrayContaining([...open, now.id]),
    );
    await listCounted(ana, monthRunning());
    expect(await listIds(ana, '?open=true&txStartDate=2100-01-01')).toEqual([]);

    const found = async (query: string) => (await listIds(ana, `?open=true&${query}`)).sort();
    const month = daysOf(monthGone());
    expect(await found(`${month}&category=Food`)).toEqual([milk.id, refund.id].sort());
    expect(await found(`${month}&optional=true`)).toEqual([rest.id]);
    expect(await found(`${month}&paidBy=Ana`)).toEqual([milk.id]);
    expect(await found(`${month}&owedBy=Ana`)).toEqual([refund.id]);
    expect(await found(`${month}&paidBy=Corner Shop`)).toEqual([]);
    expect(await found(`${month}&paid=false&payments=false`)).toEqual(open);
    expect(await found('category=settlement')).toEqual([]);
    expect(await found('paid=true')).toEqual([]);
    const { body } = await ana.get(`/transactions/summary?open=true&${month}&category=Food`);
    expect(body).toMatchObject({ count: 2, paid: 0 });
  },
);

apiTest(
  'a member without full read access sees their own debts, whatever grants they have',
  async ({ api, home: { household, ana, ben, cleo, dan } }) => {
    const transactionDate = dayGone();
    const own = await lend(ana, ben, 30, { transactionDate });
    // Entered for two others: they read the row, but not its open amount.
    const between = { ...{ paidBy: cleo.uid, owedBy: dan.uid }, transactionDate, amount: 12 };
    const { id: entered } = await postTransaction(cleo, { ...between, enteredBy: cleo.uid });
    await storeGrant(api, household, { owner: cleo, grantee: ben, permissionType: 'read' });
    expect(await listIds(ben, `?${daysOf(monthGone())}`)).toContain(entered);

    expect(await listCounted(ben)).toEqual([own.id]);
    expect(await listCounted(ana, monthGone(), { 'X-View-As': ben.uid })).toEqual([own.id]);
    expect(await listCounted(ana)).toEqual([own.id, entered].sort());
    expect(await listIds(ben, `?open=true&paidBy=${cleo.uid}`)).toEqual([]);
    expect(await listIds(ben, `?open=true&owedBy=${ben.uid}`)).toEqual([own.id]);

    expect((await ana.put(`/households/${household}`, { openBooks: true })).status).toBe(200);
    expect(await listCounted(ben)).toEqual([own.id, entered].sort());

    const stranger = (await api.signUp()).in(household);
    for (const path of ['/transactions?open=true', '/transactions/summary?open=true']) {
      const { status, body } = await stranger.get(path);
      expect([status, body.code]).toEqual([403, 'not_a_member']);
    }
  },
);

apiTest('pages list each row once, even if payments fill whole pages', async ({ home }) => {
  const { ana, ben } = home;
  const rows: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    const transactionDate = `${monthGone()}-0${number + 1}`;
    rows.push((await lend(ana, ben, 5, { transactionDate })).id);
    for (const amount of number === 2 ? [1, 2, 3, 4, 5, 6, 7, 8] : [1]) {
      await lend(ben, ana, amount, { transactionDate, type: 'settlement' });
    }
  }
  expect(await listIds(ana, '?open=true&limit=2')).toEqual(rows.toReversed());
  expect(await listIds(ana, '?open=true&limit=1&sort=entered&direction=asc')).toEqual(rows);
  const { headers } = await ana.get('/transactions?open=true&limit=2');
  // A cursor belongs to its query.
  const other = nextOf(headers)!.replace('open=true', 'paid=false');
  expect((await ana.get(other)).status).toBe(400);
});

apiTest('it reads the open rows, for any length of history', async ({ home: { ana, ben } }) => {
  await lend(ana, ben, 5, { transactionDate: dayGone() });
  const cost = async () => {
    const list = await ana.get('/transactions?open=true');
    const summary = await ana.get('/transactions/summary?open=true');
    expect([list.body.length, summary.body.count]).toEqual([1, 1]);
    return [list.reads, summary.reads];
  };
  const before = await cost();
  for (let count = 0; count < 4; count += 1) {
    const row = { transactionDate: dayGone(), paidBy: ana.uid };
    await postTransaction(ana, row);
    const paid = await lend(ana, ben, 5, { transactionDate: dayGone() });
    expect((await ana.put(`/transactions/${paid.id}`, { ...paid, paid: true })).status).toBe(200);
  }
  expect(await cost()).toEqual(before);
});

apiTest('another filter with it is refused', async ({ home: { ana } }) => {
  for (const query of ['open=false', 'open=', 'open=true&deleted=true', 'open=true&open=true']) {
    expect((await ana.get(`/transactions?${query}`)).status, query).toBe(400);
  }
  expect((await ana.get('/transactions/summary?open=yes')).status).toBe(400);
});
