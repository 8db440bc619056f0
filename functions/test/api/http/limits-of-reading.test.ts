import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dispute, withdraw } from '../../support/entries/dispute-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { startLimited } from '../../support/server/limited-api.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';

const year = { startDate: '2026-01-01', endDate: '2026-12-31' };

test('reads are limited by documents, and a refusal reads none', async () => {
  const api = await startLimited({ readsPerHour: 1000 });
  const [, ...members] = await createTestHousehold(api, ['Ana']);
  const ana = members[0];
  const row = { date: '2026-11-20', amount: 1, payTo: 'Shop', category: 'Food' };
  await ana.post('/transactions/import', { importId: randomUUID(), rows: Array(400).fill(row) });
  let answer = await ana.get('/transactions');
  expect(answer.status).toBe(200);
  for (let calls = 0; answer.status === 200 && calls < 5; calls++) {
    answer = await ana.get('/transactions');
  }
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(answer.reads).toBeLessThan(5);
  expect((await (await api.signUp()).get('/user/me')).status).toBe(200);
});

test('reads caused by other members never block a dispute, a payment or leaving', async () => {
  const api = await startLimited({ readsPerHour: 400 });
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const debt = await lend(ana, ben, 20);
  let answer = await ben.get('/debts');
  for (let calls = 0; calls < 200 && answer.status === 200; calls++) {
    answer = await ben.post('/reports/ynab-splits', year);
  }
  expect(answer.status).toBe(429);
  await dispute(ben, `/transactions/${debt.id}`);
  await withdraw(ben, `/transactions/${debt.id}`);
  expect((await ben.post('/settle-ups/preview', { with: ana.uid })).status).toBe(200);
  await pay(ben, ana, 5);
  expect((await ben.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
});

test('a member over the limit may still dispute, pay, undo and leave', async () => {
  const api = await startLimited({ readsPerHour: 1000 });
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await seed(api, id, groceriesCategory);
  await lend(ana, ben, 20);
  const settled = await makeSettleUp(ana, ben);
  const debt = await lend(ana, ben, 30);
  const expense = await postExpense(ana, [ana, ben]);
  const own = await lend(ben, ana, 1);
  let answer = await put(ben, own, { note: 'Note' });
  for (let calls = 0; calls < 40 && answer.status === 200; calls++) {
    answer = await put(ben, own, { note: `Note ${calls}` });
  }
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  await dispute(ben, `/transactions/${debt.id}`);
  await dispute(ben, `/expenses/${expense.id}`);
  await pay(ben, ana, 5);
  expect((await ben.delete(`/settle-ups/${settled.id}`)).status).toBe(204);
  // Their reads count too: other calls stay refused.
  expect((await put(ben, own, { note: 'Once more' })).status).toBe(429);
  expect((await ben.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
});

test('the author of a change pays for the reads it causes for others', async () => {
  const api = await startLimited({ readsPerHour: 1000 });
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const debt = await lend(ana, ben);
  const statuses = [];
  for (let count = 0; count < 25; count++)
    statuses.push((await put(ana, debt, { note: `Note ${count}` })).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await ana.get('/debts')).status).toBe(200);
  expect((await ben.get('/debts')).status).toBe(200);
});
