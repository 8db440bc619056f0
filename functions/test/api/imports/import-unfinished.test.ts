import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readActor } from '../../../src/people/members/household-context.ts';
import { importTransactions } from '../../../src/ledger/imports/import.service.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { netWith, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import { lend, listIds, put } from '../../support/entries/transaction-fixture.ts';

/**
 * Ben owes Cleo 500 and imports 250 rows; by the first one she owes him 500. The server stops after the first
 * portion. Until the import ends, its rows may not be used in anything that would outlive them, and Cleo is
 * notified of the rows.
 */

const test = base.extend('unfinished', async ({ api, pair }) => {
  const { ben, cleo } = pair;
  const debt = await lend(cleo, ben, 500);
  const importId = randomUUID();
  const category = (await ben.post('/categories', { name: 'Food' })).body.id as string;
  const dies = () => Promise.reject(new Error('The server was killed.'));
  const store = new InterruptedStore(api.firestore, nothing, nothing, dies);
  const actor = await readActor(store, pair.householdId, ben.uid);
  const cut = importTransactions(
    { store, actor, now: new Date() },
    { importId, rows },
    async () => {},
  );
  await expect(cut).rejects.toThrow('killed');
  const row = await findRow(api, pair, importId, 50_000);
  return { importId, category, debt, row };
});

const rows: Json[] = Array.from({ length: 250 }, (_, index) => ({
  date: '2026-11-05',
  payTo: 'Ben',
  owedBy: index === 0 ? 'Cleo' : null,
  amount: index === 0 ? 500 : 1,
  category: 'Food',
}));

async function findRow(
  api: TestApi,
  { householdId }: SettlementPair,
  importId: string,
  amountCents: number,
): Promise<Json> {
  const found = await api.firestore
    .collection(`households/${householdId}/transactions`)
    .where('importId', '==', importId)
    .where('amountCents', '==', amountCents)
    .get();
  expect(found.size).toBe(1);
  return found.docs[0]!.data();
}

const resume = (pair: SettlementPair, importId: string) =>
  pair.ben.post('/transactions/import', { importId, rows });

/** Sends the rest again after a category was renamed, so that the import fails. */
async function fail(
  pair: SettlementPair,
  { importId, category }: { importId: string; category: string },
) {
  await pair.ben.put(`/categories/${category}`, { name: 'Meals' });
  const answer = await resume(pair, importId);
  expect([answer.status, answer.body.code]).toEqual([409, 'import_changed']);
}

/** The history entries about the import that the member sees. */
async function told(client: TestClient, importId: string): Promise<Json[]> {
  const { body } = await client.get('/activity');
  return (body as Json[])
    .filter(({ resourceId }) => resourceId === importId)
    .map(({ what, before, after }) => ({ what, ...before, ...after }));
}

test('debtors are notified of all their rows with the first portion', async ({
  pair: { ben, cleo },
  unfinished: { importId },
}) => {
  expect(await told(ben, importId)).toEqual([{ what: 'imported', count: 250 }]);
  const [notice] = await newNotifications(cleo);
  expect(notice).toMatchObject({ what: 'imported', resourceId: importId });
});

test('settling up omits its rows, also in the preview', async ({
  pair: { ben, cleo },
  unfinished: { debt, row },
}) => {
  const preview = await ben.post('/settle-ups/preview', { with: cleo.uid });
  expect(preview.status).toBe(200);
  expect(JSON.stringify(preview.body)).not.toContain(row.id);
  expect(preview.body.payment).toMatchObject({ amount: 500 });
  const done = await makeSettleUp(ben, cleo);
  expect(JSON.stringify(done)).not.toContain(row.id);
  expect((await cleo.get(`/transactions/${debt.id}`)).body).toMatchObject({ openAmount: 0 });
  expect((await cleo.get(`/transactions/${row.id}`)).body).toMatchObject({ openAmount: 500 });
});

test('its rows cannot be settled or marked paid until the import ends', async ({
  pair,
  unfinished: { importId, row },
}) => {
  const { ben, cleo } = pair;
  const current = (await ben.get(`/transactions/${row.id}`)).body as Json;
  const attempts = () => [
    ben.post('/settlements', { transactionIds: [row.id] }),
    cleo.patch(`/transactions/${row.id}`, { paid: true }),
    put(ben, current, { paid: true }),
  ];
  for (const attempt of attempts()) {
    const { status, body } = await attempt;
    expect([status, body.code, body.transactionId]).toEqual([409, 'import_incomplete', row.id]);
  }
  expect((await resume(pair, importId)).body).toMatchObject({ imported: 250 });
  expect((await cleo.patch(`/transactions/${row.id}`, { paid: true })).status).toBe(200);
});

test('a settlement of another debt omits its rows too', async ({
  pair: { ben, cleo },
  unfinished: { debt, row },
}) => {
  const answer = await cleo.post('/settlements', { transactionIds: [debt.id] });
  const held = JSON.stringify(answer.body);
  expect(held).not.toContain(row.id);
  expect((await ben.get(`/transactions/${row.id}`)).body.inSettlement).toBe(false);
});

test('an import that fails removes all its rows whatever they became, and notifies everybody', async ({
  api,
  pair,
  unfinished,
}) => {
  const { ben, cleo, householdId } = pair;
  const { importId, row, debt } = unfinished;
  const path = `/transactions/${row.id}`;
  await say(cleo, path, 'What is this?');
  await dispute(cleo, path);
  await makeSettleUp(ben, cleo);
  await fail(pair, unfinished);
  expect(await listIds(ben)).not.toContain(row.id);
  const left = await api.firestore
    .collection(`households/${householdId}/transactions`)
    .where('importId', '==', importId)
    .get();
  expect(left.size).toBe(0);
  const comments = await api.firestore
    .collection(`households/${householdId}/transactions/${row.id}/comments`)
    .get();
  expect(comments.docs.map((one) => one.get('expireAt') !== null)).toEqual([true]);
  expect(await told(ben, importId)).toEqual([
    { what: 'import_undone', count: 250 },
    { what: 'imported', count: 250 },
  ]);
  expect((await cleo.get(`/transactions/${debt.id}`)).body).toMatchObject({ openAmount: 0 });
  expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 0 });
  const history = await readHistory(api, householdId);
  const undone = history.filter(({ what }) => what === 'import_undone');
  expect(undone.map(({ concerns, actor }) => [actor, concerns])).toEqual([[ben.uid, [cleo.uid]]]);
  const [notice] = await newNotifications(cleo);
  expect(notice).toMatchObject({ what: 'import_undone', resourceId: importId });
});

test('a debt created by editing one of its rows is notified as deleted, with its amount', async ({
  pair,
  unfinished,
}) => {
  const { ana, ben } = pair;
  const { row } = unfinished;
  const { body: now } = await ben.get(`/transactions/${row.id}`);
  const edited = await ben.put(`/transactions/${row.id}`, {
    ...now,
    ...{ paidBy: ana.uid, owedBy: ben.uid, amount: 2.75, payTo: undefined, description: undefined },
  });
  expect([edited.status, edited.body.code]).toEqual([200, undefined]);
  expect(await netWith(ana, ben)).toEqual({ youOwe: 0, theyOwe: 2.75 });
  await fail(pair, unfinished);
  expect(await netWith(ana, ben)).toEqual({ youOwe: 0, theyOwe: 0 });
  const notice = (await newNotifications(ana)).find(({ what }) => what === 'deleted');
  expect(notice).toMatchObject({ resourceId: row.id, actorId: ben.uid });
  expect(notice!.stake).toMatchObject({ before: { net: 2.75 } });
});

test('debts between two other members are removed together with their notifications', async ({
  api,
  pair,
}) => {
  const { ana, ben, cleo } = pair;
  const importId = randomUUID();
  const dies = () => Promise.reject(new Error('The server was killed.'));
  const store = new InterruptedStore(api.firestore, nothing, nothing, dies);
  const actor = await readActor(store, pair.householdId, ana.uid);
  const others = rows.map((row) => ({ ...row, owedBy: 'Cleo' }));
  const request = { importId, rows: others };
  const cut = importTransactions({ store, actor, now: new Date() }, request, async () => {});
  await expect(cut).rejects.toThrow('killed');
  const sum = { debtorId: cleo.uid, creditorId: ben.uid, count: 250, amount: 749 };
  const debts = { memberId: cleo.uid, count: 250, debts: [sum] };
  expect(await told(cleo, importId)).toEqual([{ what: 'imported_debts', ...debts }]);
  await cleo.put('/user/me', { name: 'Claire' });
  expect((await ana.post('/transactions/import', request)).body.code).toBe('import_changed');
  expect(await told(cleo, importId)).toEqual([
    { what: 'imported_debts_undone', ...debts },
    { what: 'imported_debts', ...debts },
  ]);
});
