import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import { sweepImports } from '../../../src/ledger/imports/import-rollback.service.ts';
import { importTransactions } from '../../../src/ledger/imports/import.service.ts';
import type { Json, TestApi, TestAnswer } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { createPair, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import { listIds } from '../../support/entries/transaction-fixture.ts';

/** The server stops after 200 of 410 rows: the first of three portions. Before the same import is sent again, the household changes. */

const test = base.extend('cut', async ({ pair, api }) => {
  const importId = randomUUID();
  const category = (await pair.ben.post('/categories', { name: 'Food' })).body.id;
  await cutOff(api, pair, importId);
  return { importId, category };
});

const rows: Json[] = Array.from({ length: 410 }, (_, index) => ({
  date: '2026-11-05',
  payTo: 'Ben',
  owedBy: index % 2 === 0 ? 'Cleo' : null,
  amount: index + 1,
  category: index % 3 === 0 ? 'Food' : 'Other',
}));

async function cutOff(api: TestApi, pair: SettlementPair, importId: string): Promise<void> {
  const dies = () => Promise.reject(new Error('The server was killed.'));
  const store = new InterruptedStore(api.firestore, nothing, nothing, dies);
  const actor = await readActor(store, pair.householdId, pair.ben.uid);
  const cut = importTransactions({ store, actor, now: new Date() }, { importId, rows }, noLimit);
  await expect(cut).rejects.toThrow('killed');
  expect(await countRows(api, pair, importId)).toBe(200);
}

const noLimit = async () => {};
const resume = (pair: SettlementPair, importId: string) =>
  pair.ben.post('/transactions/import', { importId, rows });
const undo = (pair: SettlementPair, importId: string) =>
  pair.ben.delete(`/transactions/imports/${importId}`);
const later = () => new Date(Date.now() + 11 * 60 * 1000);
const sweep = (api: TestApi) => sweepImports(createStore(api.firestore), later());
const summary = ({ status, body }: TestAnswer) => [status, body?.code ?? body?.imported];

/** The number of the import's rows that are not deleted. */
async function countRows(api: TestApi, pair: SettlementPair, importId: string): Promise<number> {
  const found = await api.firestore
    .collection(`households/${pair.householdId}/transactions`)
    .where('importId', '==', importId)
    .where('deletedAt', '==', null)
    .get();
  return found.size;
}

async function stateOf(api: TestApi, pair: SettlementPair, importId: string): Promise<string> {
  const path = `households/${pair.householdId}/imports/${importId}`;
  return (await api.firestore.doc(path).get()).get('state') as string;
}

const memberPath = (householdId: string, uid: string) =>
  `/households/${householdId}/members/${uid}`;

describe('changes that do not affect its rows', () => {
  const changes: [string, (pair: SettlementPair, category: string) => Promise<TestAnswer>][] = [
    ['nothing has changed', (pair) => pair.ben.get('/users')],
    [
      'a category of another name is new',
      (pair) => pair.ben.post('/categories', { name: 'Bikes' }),
    ],
    [
      'a member whom it does not name has left',
      (pair) => pair.ana.delete(memberPath(pair.householdId, pair.ana.uid)),
    ],
    [
      'the one who imports is no admin any more',
      (pair) => pair.ana.put(`/users/${pair.ben.uid}/role`, { role: 'user' }),
    ],
  ];

  test.for(changes)(
    'after %s the import continues, and can be undone',
    async ([_what, change], { api, pair, cut: { importId, category } }) => {
      const { ana, ben, cleo } = pair;
      await ana.put(`/users/${cleo.uid}/role`, { role: 'superadmin' });
      await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
      expect((await change(pair, category)).status).toBeLessThan(300);
      expect(summary(await resume(pair, importId))).toEqual([200, rows.length]);
      expect(await countRows(api, pair, importId)).toBe(rows.length);
      expect((await undo(pair, importId)).status).toBe(204);
      expect(await countRows(api, pair, importId)).toBe(0);
    },
  );
});

describe('changes that alter the meaning of its rows', () => {
  const changes: [string, (pair: SettlementPair, category: string) => Promise<TestAnswer>][] = [
    [
      'a member it names has left',
      (pair) => pair.ana.delete(memberPath(pair.householdId, pair.cleo.uid)),
    ],
    ['a member it names has another name', (pair) => pair.cleo.put('/user/me', { name: 'Claire' })],
    ['the one who imports has another name', (pair) => pair.ben.put('/user/me', { name: 'Benno' })],
    ['a category was deleted', (pair, category) => pair.ben.delete(`/categories/${category}`)],
    [
      'a category was renamed',
      (pair, category) => pair.ben.put(`/categories/${category}`, { name: 'Meals' }),
    ],
    [
      'a category of a name it uses is new',
      (pair) => pair.ben.post('/categories', { name: 'Other' }),
    ],
  ];

  test.for(changes)(
    'after %s the import fails with a clear error and leaves nothing',
    async ([_what, change], { api, pair, cut: { importId, category } }) => {
      expect((await change(pair, category)).status).toBeLessThan(300);
      const answer = await resume(pair, importId);
      expect(summary(answer)).toEqual([409, 'import_changed']);
      expect(answer.body.detail).toContain('has changed since this import began');
      expect(await countRows(api, pair, importId)).toBe(0);
      expect(await stateOf(api, pair, importId)).toBe('rolled_back');
      expect(summary(await resume(pair, importId))).toEqual([409, 'import_changed']);
      expect((await undo(pair, importId)).status).toBe(204);
      const another = { importId: randomUUID(), rows: rows.slice(0, 10) };
      const anew = await pair.ben.post('/transactions/import', another);
      expect(anew.status).toBe(201);
      expect(await countRows(api, pair, another.importId)).toBe(anew.body.imported);
    },
  );
});

test('an importer who has left the household cannot continue, and leaves nothing behind', async ({
  api,
  pair,
  cut: { importId },
}) => {
  const { ana, ben } = pair;
  expect((await ben.delete(memberPath(pair.householdId, ben.uid))).status).toBe(204);
  expect(summary(await resume(pair, importId))).toEqual([403, 'not_a_member']);
  await sweep(api);
  expect([await stateOf(api, pair, importId), await countRows(api, pair, importId)]).toEqual([
    'rolled_back',
    0,
  ]);
  expect((await ana.delete(`/transactions/imports/${importId}`)).status).toBe(204);
});

test('an importer who leaves while rows are written leaves nothing behind, at once', async ({
  api,
  pair,
  cut: { importId },
}) => {
  const { householdId, ben } = pair;
  const store = new InterruptedStore(api.firestore, nothing, nothing, () =>
    ben.delete(memberPath(pair.householdId, ben.uid)),
  );
  const actor = await readActor(store, householdId, ben.uid);
  const resumed = importTransactions(
    { store, actor, now: new Date() },
    { importId, rows },
    noLimit,
  );
  await expect(resumed).rejects.toMatchObject({ code: 'not_a_member' });
  expect([await stateOf(api, pair, importId), await countRows(api, pair, importId)]).toEqual([
    'rolled_back',
    0,
  ]);
});

test('a member who leaves while rows are written gets no more rows', async ({
  api,
  pair,
  cut: { importId },
}) => {
  const { ana, ben, cleo, householdId } = pair;
  const store = new InterruptedStore(api.firestore, nothing, nothing, () =>
    ana.delete(memberPath(pair.householdId, cleo.uid)),
  );
  const actor = await readActor(store, householdId, ben.uid);
  const resumed = importTransactions(
    { store, actor, now: new Date() },
    { importId, rows },
    noLimit,
  );
  await expect(resumed).rejects.toMatchObject({ code: 'import_changed' });
  expect([await stateOf(api, pair, importId), await countRows(api, pair, importId)]).toEqual([
    'rolled_back',
    0,
  ]);
});

describe('an import that is never continued', () => {
  test('is removed by the cleanup job; then nobody can continue it, and an undo changes nothing', async ({
    api,
    pair,
    cut: { importId },
  }) => {
    expect(summary(await undo(pair, importId))).toEqual([409, 'import_incomplete']);
    await sweep(api);
    expect([await stateOf(api, pair, importId), await countRows(api, pair, importId)]).toEqual([
      'rolled_back',
      0,
    ]);
    expect((await undo(pair, importId)).status).toBe(204);
    expect(summary(await resume(pair, importId))).toEqual([409, 'import_changed']);
    expect(await listIds(pair.ben)).toEqual([]);
  });

  test('is removed by the next run if a run is interrupted', async ({
    api,
    pair,
    cut: { importId },
  }) => {
    const dies = () => Promise.reject(new Error('The server was killed.'));
    const store = new InterruptedStore(api.firestore, nothing, dies);
    await expect(sweepImports(store, later())).rejects.toThrow('could not be ended');
    expect(await stateOf(api, pair, importId)).toBe('rolling_back');
    await sweep(api);
    expect([await stateOf(api, pair, importId), await countRows(api, pair, importId)]).toEqual([
      'rolled_back',
      0,
    ]);
  });

  test('does not block the others if it cannot be removed', async ({
    api,
    pair,
    cut: { importId },
  }) => {
    const other = await createPair(api);
    const imports = api.firestore.collection(`households/${other.householdId}/imports`);
    const record = api.firestore.doc(`households/${pair.householdId}/imports/${importId}`);
    const stored = (await record.get()).data()!;
    const before = new Date(0);
    await imports.doc(randomUUID()).set({ ...stored, updatedAt: before, state: 'writing' });
    const dies = () => Promise.reject(new Error('The server was killed.'));
    const failing = sweepImports(new InterruptedStore(api.firestore, dies), later());
    await expect(failing).rejects.toThrow('could not be ended');
    expect([await stateOf(api, pair, importId), await countRows(api, pair, importId)]).toEqual([
      'rolled_back',
      0,
    ]);
  });
});

test('a finished import returns the same result, and can be undone, after any later change', async ({
  api,
  pair,
  cut: { importId, category },
}) => {
  const { ana, ben, cleo } = pair;
  const done = await resume(pair, importId);
  await ben.delete(`/categories/${category}`);
  await ben.put('/user/me', { name: 'Benno' });
  await ana.delete(memberPath(pair.householdId, cleo.uid));
  const again = await resume(pair, importId);
  expect([again.status, again.body]).toEqual([200, done.body]);
  expect((await undo(pair, importId)).status).toBe(204);
  expect(await countRows(api, pair, importId)).toBe(0);
});
