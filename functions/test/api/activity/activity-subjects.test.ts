import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeEntry } from '../../support/entries/activity-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { postTransaction, lend } from '../../support/entries/transaction-fixture.ts';
import { type Json, type TestClient, succeed } from '../../support/server/api-client.ts';

/** With `subjects=then`, an entry itself contains the name of its subject at that time. */

async function historyOf(client: TestClient, id: string, subjects: 'now' | 'then') {
  const answer = await client.get(`/activity?limit=40&subjects=${subjects}`);
  expect(answer.status).toBe(200);
  const entries = (answer.body as Json[]).filter(({ resourceId }) => resourceId === id);
  return { reads: answer.reads, subjects: entries.map(({ subject }) => subject) };
}

async function change(client: TestClient, row: Json, fields: Json): Promise<Json> {
  const before = { ...row };
  delete before['description'];
  return succeed(client.put(`/transactions/${row['id']}`, { ...before, ...fields }));
}

apiTest('an entry contains the name its subject had then, without a lookup', async ({ api }) => {
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const fields = { paidBy: ben.uid, owedBy: ana.uid, transactionDate: '2026-11-03' };
  const row = await postTransaction(ben, { ...fields, note: 'a present', type: 'Gifts' });
  const renamed = await change(ben, row, { note: 'a bicycle' });
  const unnamed = await change(ben, renamed, { note: '', transactionDate: '2026-11-04' });
  await change(ben, unnamed, { paid: true });
  await ben.post(`/transactions/${row.id}/comments`, { id: randomUUID(), text: 'Thanks!' });
  await ben.delete(`/transactions/${row.id}`);
  await ben.post(`/transactions/${row.id}/restore`);

  const then = await historyOf(ana, row.id, 'then');
  const gifts = { name: 'Gifts', date: '2026-11-04', isDeleted: false };
  expect(then.subjects).toEqual([
    gifts,
    { ...gifts, isDeleted: true },
    gifts,
    gifts,
    gifts,
    { name: 'a bicycle', date: '2026-11-03', isDeleted: false },
    { name: 'a present', date: '2026-11-03', isDeleted: false },
  ]);
  const now = await historyOf(ana, row.id, 'now');
  expect(now.subjects).toEqual(then.subjects.map(() => gifts));
  expect(now.reads - then.reads).toBe(1);
});

apiTest('a former party sees the name that they last knew', async ({ api }) => {
  const [, , ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  const row = await lend(ben, cleo, 12.5, { note: 'a present' });
  await dispute(cleo, `/transactions/${row.id}`);
  const { body } = await ben.get(`/transactions/${row.id}`);
  await change(ben, body, { owedBy: dan.uid, note: 'a bicycle' });
  const { subjects } = await historyOf(cleo, row.id, 'then');
  expect(subjects.length).toBeGreaterThan(1);
  expect(new Set(subjects.map((subject) => subject.name))).toEqual(new Set(['a present']));
});

apiTest('the subject of an older entry is looked up', async ({ api }) => {
  const [id, , ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const row = await postTransaction(ben, { note: 'Milk' });
  const entry = makeEntry({
    id: 'older',
    ...{ actor: ben.uid, ownerId: ben.uid, resourceId: row.id },
    ...{ before: { paid: false }, after: { paid: true }, at: new Date() },
  });
  await api.firestore.doc(`households/${id}/activity/older`).create(entry);
  const { subjects } = await historyOf(ben, row.id, 'then');
  expect(subjects.map((subject) => subject.name)).toEqual(['Milk', 'Milk']);
});
