import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lastMonth } from '../../../src/core/household/closed-months.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import { dispute, withdraw } from '../../support/entries/dispute-fixture.ts';
import { postExpense, expenseBody, putExpense } from '../../support/entries/expense-fixture.ts';
import {
  groupSettleUpsPath,
  makeGroupSettleUp,
} from '../../support/entries/group-settle-up-fixture.ts';
import { monthGone } from '../../support/entries/month-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { postSettleUp } from '../../support/entries/settle-up-fixture.ts';
import {
  postTransaction,
  put,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { testConfig, type TestClient } from '../../support/server/api-client.ts';
import { startLimited } from '../../support/server/limited-api.ts';

/**
 * Limits on changes that concern other members: per day for each pair of members, and per hour for each
 * thing.
 */

const { perDay, perHour } = testConfig.limits;

const debt = (creditor: TestClient, debtor: TestClient) =>
  transactionBody({ paidBy: creditor.uid, owedBy: debtor.uid, payTo: undefined });

async function homeWith(limits: Partial<typeof testConfig.limits>) {
  const api = await startLimited(limits);
  const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await seed(api, id, categoryFixture('groceries', { name: 'Groceries' }));
  return { api, id, ana, ben, cleo, dan };
}

test('a third member can enter few debts a day between two others by any call; the two and admins can enter many', async () => {
  const { ana, ben, cleo, dan } = await homeWith({ perDay: { ...perDay, debtsBetween: 3 } });
  // Both directions count for the same pair.
  const [first] = [
    await postTransaction(dan, debt(ben, cleo)),
    await postTransaction(dan, debt(cleo, ben)),
  ];
  const own = await postTransaction(dan, debt(dan, cleo));
  // The third member can still edit debts they have entered.
  expect((await put(dan, first, { paidBy: cleo.uid, owedBy: ben.uid })).status).toBe(200);
  const ofAll = { payers: [{ userId: ben.uid, amount: 90 }] };
  const expense = await postExpense(dan, [ben, cleo, dan], ofAll);

  const refused = [
    await dan.post('/transactions', debt(cleo, ben)),
    await put(dan, own, { paidBy: ben.uid }),
    await dan.post('/expenses', expenseBody([ben, cleo, dan], ofAll)),
    await putExpense(dan, expense, { payers: [{ userId: cleo.uid, amount: 90 }] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect(refused[0]!.body.detail).toContain('3 debts a day between the same two other people');
  expect(Number(refused[0]!.headers.get('Retry-After'))).toBeGreaterThan(80_000);

  // Other members and other pairs have their own limits.
  for (const client of [ana, ben, cleo]) {
    for (let count = 0; count < 4; count += 1) await postTransaction(client, debt(ben, cleo));
  }
  await postTransaction(dan, debt(ben, ana));
  await postTransaction(dan, debt(dan, ben));
});

test('things changed at once count one each', async () => {
  const { ben, cleo, dan } = await homeWith({ perDay: { ...perDay, debtsBetween: 2 } });
  const own = () => postTransaction(dan, debt(dan, cleo));
  const rows = [await own(), await own(), await own()];
  const lay = (some: typeof rows) => {
    const transactions = some.map(({ id, version }) => ({ id, version }));
    const edits = [{ transactions, change: { paidBy: ben.uid } }];
    return dan.post('/transactions/bulk-edit', { edits });
  };
  expect((await lay(rows)).status).toBe(429);
  expect((await dan.get(`/transactions/${rows[0]!.id}`)).body).toEqual(rows[0]);
  expect((await lay(rows.slice(1))).status).toBe(200);
  expect((await lay(rows.slice(0, 1))).status).toBe(429);
});

test('retries and refused requests do not count', async () => {
  const { ben, cleo, dan } = await homeWith({ perDay: { ...perDay, debtsBetween: 2 } });
  const body = debt(ben, cleo);
  expect((await dan.post('/transactions', body)).status).toBe(201);
  for (let count = 0; count < 3; count += 1) {
    expect((await dan.post('/transactions', body)).status).toBe(200);
    const nobody = { ...debt(ben, cleo), owedBy: 'nobody' };
    expect((await dan.post('/transactions', nobody)).status).toBe(400);
  }
  expect((await dan.post('/transactions', debt(ben, cleo))).status).toBe(201);
});

test('one thing can be changed a limited number of times per hour, and the refusal has the retry time', async () => {
  const { ana, ben, cleo } = await homeWith({ perHour: { ...perHour, edits: 3 } });
  const row = await postTransaction(ben, debt(ben, cleo));
  const path = `/transactions/${row.id}`;
  const statuses = [];
  for (const note of ['a', 'b', 'b', 'c', 'd'])
    statuses.push((await put(ben, row, { note })).status);
  // An edit that changes nothing does not count.
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const refused = await put(ben, row, { note: 'e' });
  expect(refused.body).toMatchObject({
    code: 'too_many_requests',
    detail: 'You have changed this 3 times within an hour. Please try again in 60 minutes.',
  });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await ben.delete(path)).status).toBe(204);
  expect((await ben.post(`${path}/restore`)).status).toBe(429);
  // The limit is Ben's for this row: other members and his other rows are free.
  expect((await ana.post(`${path}/restore`)).status).toBe(200);
  expect((await put(ana, row, { note: 'f' })).status).toBe(200);
  await put(ben, await postTransaction(ben, debt(ben, cleo)), { note: 'a' });
  // A bulk edit counts the same.
  const { version } = (await ben.get(path)).body;
  const edits = [{ transactions: [{ id: row.id, version }], change: { note: 'g' } }];
  expect((await ben.post('/transactions/bulk-edit', { edits })).status).toBe(429);
});

test('closing and reopening a month is limited too, because each time notifies everybody', async () => {
  const { ana, ben } = await homeWith({ perHour: { ...perHour, edits: 3 } });
  const path = `/months/${monthGone()}/close`;
  const statuses = [];
  for (const send of [ana.post, ana.post, ana.delete, ana.delete, ana.post, ana.delete]) {
    statuses.push((await send(path)).status);
  }
  // A call that changes nothing does not count.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const { notices } = (await ben.get('/notices')).body;
  expect(notices.map(({ what }: { what: string }) => what).toReversed()).toEqual([
    ...['month_closed', 'month_reopened', 'month_closed'],
  ]);
  // Another month has its own limit.
  expect((await ana.post(`/months/${lastMonth(`${monthGone()}-01`)}/close`)).status).toBe(429);
});

test('household settings that notify everybody are limited too', async () => {
  const { id, ana, ben } = await homeWith({ perHour: { ...perHour, edits: 3 } });
  const statuses = [];
  for (const booksClose of ['on_arrival', 'on_arrival', 'at_once', 'on_arrival', 'at_once']) {
    statuses.push((await ana.put(`/households/${id}`, { booksClose })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await ana.put(`/households/${id}`, { openBooks: true })).status).toBe(429);
  // A rename notifies nobody.
  expect((await ana.put(`/households/${id}`, { name: 'Elm' })).status).toBe(200);
  expect((await ben.get('/notices')).body.notices).toHaveLength(3);
});

test('an expense is limited too', async () => {
  const { ben, cleo } = await homeWith({ perHour: { ...perHour, edits: 2 } });
  const expense = await postExpense(ben, [ben, cleo]);
  const statuses = [];
  for (const note of ['a', 'b', 'c']) {
    statuses.push((await putExpense(ben, expense, { note })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect((await ben.delete(`/expenses/${expense.id}`)).status).toBe(204);
  expect((await ben.post(`/expenses/${expense.id}/restore`)).status).toBe(429);
});

test('the limits never block disputes, payments, settling or leaving', async () => {
  const { id, ben, cleo } = await homeWith({ perHour: { ...perHour, edits: 2 } });
  const row = await postTransaction(ben, debt(ben, cleo));
  const path = `/transactions/${row.id}`;
  const mark = (paid: boolean) => cleo.patch(path, { paid });
  for (let count = 0; count < 2; count += 1) {
    expect((await mark(true)).status).toBe(200);
    expect((await mark(false)).status).toBe(200);
  }
  expect((await mark(true)).status).toBe(200);
  const unmarked = await mark(false);
  expect([unmarked.status, unmarked.body.code]).toEqual([429, 'too_many_requests']);
  // A bulk edit counts the same.
  const { version } = (await cleo.get(path)).body;
  const body = { transactions: [{ id: row.id, version }], paid: false };
  expect((await cleo.post('/transactions/bulk-paid', body)).status).toBe(429);

  const other = await postTransaction(ben, debt(ben, cleo));
  const objected = `/transactions/${other.id}`;
  for (let count = 0; count < 2; count += 1) {
    await dispute(cleo, objected, `Not so, ${count}`);
    await withdraw(cleo, objected);
  }
  await dispute(cleo, objected, 'Not so');
  await dispute(cleo, objected, 'Really not');
  expect((await cleo.delete(`${objected}/dispute`)).status).toBe(429);
  await say(cleo, objected, 'Look at the receipt.');
  await pay(cleo, ben, 1);
  const open = await postTransaction(ben, debt(ben, cleo));
  for (const note of ['a', 'b', 'c']) await put(ben, open, { note });
  expect((await postSettleUp(cleo, ben, { id: randomUUID() })).status).toBe(201);
  expect((await cleo.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
});

test('undoing a group settle-up is limited per hour; creating one is never refused', async () => {
  const { ana, ben, cleo } = await homeWith({ perHour: { ...perHour, edits: 2 } });
  await postTransaction(ben, debt(ben, cleo));
  const { id, transfers } = await makeGroupSettleUp(ana);
  const [{ from, to }] = transfers;
  const path = `${groupSettleUpsPath}/${id}`;
  const mark = (takeBack: boolean) =>
    cleo.put(`${path}/marks`, { from, to, mark: 'paid', takeBack });
  const object = (reason: string) => ben.post(`${path}/objection`, { reason });
  for (let count = 0; count < 2; count += 1) {
    for (const takeBack of [false, true]) expect((await mark(takeBack)).status).toBe(200);
    expect((await object(`Not so, ${count}`)).status).toBe(200);
    expect((await ben.delete(`${path}/objection`)).status).toBe(200);
  }
  expect([(await mark(false)).status, (await mark(true)).status]).toEqual([200, 429]);
  expect((await object('Not so')).status).toBe(200);
  expect((await object('Really not')).status).toBe(429);
  expect((await ben.delete(`${path}/objection`)).status).toBe(429);
});
