import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dispute, withdraw } from '../../support/entries/dispute-fixture.ts';
import { createHousehold } from '../../support/households/household-fixture.ts';
import { startLimited } from '../../support/server/limited-api.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { enter, put } from '../../support/entries/transaction-fixture.ts';

const year = { startDate: '2026-01-01', endDate: '2026-12-31' };

test('reading is limited by documents, and what refuses it reads none of them', async () => {
  const api = await startLimited({ readsPerHour: 1000 });
  const { members } = await createHousehold(api, ['Ana']);
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

test('what others make one read never keeps one from objecting, paying or leaving', async () => {
  const api = await startLimited({ readsPerHour: 400 });
  const { id, members } = await createHousehold(api, ['Ana', 'Ben']);
  const [ana, ben] = members;
  const debt = await enter(ana, { paidBy: ana.uid, owedBy: ben.uid, amount: 20 });
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
}, 60_000);

test('who changes something pays for what they make others read', async () => {
  const api = await startLimited({ readsPerHour: 1000 });
  const { members } = await createHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const [ana, ben] = members;
  const debt = await enter(ana, { paidBy: ana.uid, owedBy: ben.uid });
  const statuses = [];
  for (let count = 0; count < 25; count++)
    statuses.push((await put(ana, debt, { note: `Note ${count}` })).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await ana.get('/debts')).status).toBe(200);
  expect((await ben.get('/debts')).status).toBe(200);
}, 60_000);
