import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { disputeImport } from '../../../src/ledger/imports/import-dispute.service.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { dispute, withdraw } from '../../support/entries/dispute-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { put } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** A debtor of an import can dispute all its entries at once, as well as each entry. */

const debt = (payTo: string, owedBy: string | null, amount: number): Json => {
  return { date: '2026-11-05', payTo, owedBy, amount, category: 'Food' };
};

/** @returns the import's id, and the ids of the entries its rows became */
async function bring(client: TestClient, rows: Json[], partOf?: string) {
  const importId = randomUUID();
  const body = { importId, rows, source: 'Splitwise', ...(partOf ? { partOf } : {}) };
  const answer = await client.post('/transactions/import', body);
  expect([answer.status, answer.body.imported]).toEqual([201, rows.length]);
  const ids = (answer.body.rows as Json[]).map(({ id }) => id as string);
  return { importId, ids, path: `/transactions/imports/${importId}` };
}

/** The disputers of a row, as one of its people sees them. */
async function disputersOf(client: TestClient, id: string): Promise<string[]> {
  const { body } = await client.get(`/transactions/${id}`);
  return (body.disputes as Json[]).map(({ reason }) => reason as string);
}

const told = async (client: TestClient, what: string) =>
  (await newNotifications(client)).filter((one) => one.what === what);

apiTest(
  'a dispute covers all open entries that concern the disputer, notifies once, and is withdrawn at once',
  async ({ api, pair }) => {
    const { ana, ben, cleo } = pair;
    const split = { mode: 'equal', people: [ana, ben, cleo].map(({ uid }) => ({ userId: uid })) };
    const { ids, path } = await bring(ben, [
      debt('Ben', 'Cleo', 10),
      debt('Cleo', 'Ben', 4),
      debt('Ben', 'Ana', 7),
      debt('Ben', 'Cleo', 2),
      debt('Ben', 'Cleo', 3),
      { ...debt('Ben', null, 90), split },
    ]);
    const [first, back, anas, paid, own, shared] = ids as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    expect((await cleo.patch(`/transactions/${paid}`, { paid: true })).status).toBe(200);
    await dispute(cleo, `/transactions/${own}`, 'It was 2.');
    const answer = await dispute(cleo, path, 'I was never in that group.');
    expect(answer).toMatchObject({
      ...{ userId: ben.uid, source: 'Splitwise', count: 5, isUndone: false, isComplete: true },
      disputes: [{ userId: cleo.uid, reason: 'I was never in that group.' }],
    });
    const standing = async () => ({
      ...{ first: await disputersOf(ben, first), back: await disputersOf(ben, back) },
      ...{ anas: await disputersOf(ben, anas), paid: await disputersOf(ben, paid) },
      own: await disputersOf(ben, own),
      shared: ((await cleo.get(`/expenses/${shared}`)).body.disputes as Json[]).length,
    });
    const all = ['I was never in that group.'];
    expect(await standing()).toEqual({
      ...{ first: all, back: all, anas: [], paid: [], own: ['It was 2.'], shared: 1 },
    });
    const refused = await cleo.patch(`/transactions/${first}`, { paid: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'disputed']);
    const [notice] = await told(ben, 'import_disputed');
    expect(notice).toMatchObject({
      actorId: cleo.uid,
      after: { reason: all[0], source: 'Splitwise' },
    });
    expect(await told(ben, 'disputed')).toHaveLength(1);
    // Ana owes Cleo nothing in this import.
    expect(await told(ana, 'import_disputed')).toEqual([]);
    await expectConsistent(api, pair.householdId);
    expect(await withdraw(cleo, path)).toMatchObject({ disputes: [], isComplete: true });
    expect(await standing()).toEqual({
      ...{ first: [], back: [], anas: [], paid: [], own: ['It was 2.'], shared: 0 },
    });
    expect(await told(ben, 'import_dispute_withdrawn')).toHaveLength(1);
    expect((await cleo.patch(`/transactions/${first}`, { paid: true })).status).toBe(200);
    await expectConsistent(api, pair.householdId);
  },
);

apiTest(
  'a repeated dispute changes and notifies nothing; another reason replaces the first',
  async ({ pair: { ben, cleo } }) => {
    const { ids, path } = await bring(ben, [debt('Ben', 'Cleo', 10)]);
    await dispute(cleo, path, 'Not so');
    const etag = async () => (await ben.get(`/transactions/${ids[0]}`)).headers.get('etag');
    const before = await etag();
    await Promise.all([1, 2, 3].map(() => dispute(cleo, path, 'Not so')));
    expect(await etag()).toBe(before);
    expect(await told(ben, 'import_disputed')).toHaveLength(1);
    await dispute(cleo, path, 'I paid that.');
    expect(await disputersOf(ben, ids[0]!)).toEqual(['I paid that.']);
    expect(await told(ben, 'import_disputed')).toHaveLength(2);
    await withdraw(cleo, path);
    expect(await withdraw(cleo, path)).toMatchObject({ disputes: [] });
    expect(await told(ben, 'import_dispute_withdrawn')).toHaveLength(1);
  },
);

apiTest(
  'a dispute covers all parts of a file, also parts imported later',
  async ({ api, pair }) => {
    const { ben, cleo } = pair;
    const first = await bring(ben, [debt('Ben', 'Cleo', 10)]);
    const second = await bring(ben, [debt('Ben', 'Cleo', 5)], first.importId);
    await dispute(cleo, first.path);
    const third = await bring(ben, [debt('Ben', 'Cleo', 3)], first.importId);
    expect(await disputersOf(ben, second.ids[0]!)).toHaveLength(1);
    expect(await disputersOf(ben, third.ids[0]!)).toEqual([]);
    expect((await cleo.get(`${first.path}/dispute`)).body).toMatchObject({ isComplete: false });
    await dispute(cleo, first.path);
    expect(await disputersOf(ben, third.ids[0]!)).toHaveLength(1);
    expect(await told(ben, 'import_disputed')).toHaveLength(1);
    // A part cannot be disputed by itself.
    expect((await cleo.post(`${second.path}/dispute`, { reason: 'x' })).status).toBe(404);
    await expectConsistent(api, pair.householdId);
  },
);

apiTest('an interrupted dispute continues, and notifies once', async ({ api, pair }) => {
  const { householdId, ben, cleo } = pair;
  const rows = Array.from({ length: 250 }, () => debt('Ben', 'Cleo', 1));
  const { importId, ids, path } = await bring(ben, rows);
  const dies = () => Promise.reject(new Error('The server was killed.'));
  const store = new InterruptedStore(api.firestore, nothing, nothing, dies, dies);
  const actor = await readActor(store, householdId, cleo.uid);
  const limits = {
    takeEdit: async () => {},
    takeRows: async () => {},
    takeBroughtRows: async () => {},
  };
  const reason = { reason: 'Not so' };
  const cut = disputeImport(
    { store, actor, now: new Date(), limits: limits as never },
    importId,
    reason,
  );
  await expect(cut).rejects.toThrow('killed');
  expect((await cleo.get(`${path}/dispute`)).body).toMatchObject({ isComplete: false });
  expect(await dispute(cleo, path)).toMatchObject({ isComplete: true });
  const stored = await api.firestore
    .collection(`households/${householdId}/transactions`)
    .where('importId', '==', importId)
    .get();
  const counts = stored.docs.map((one) => (one.get('disputes') as unknown[]).length);
  expect(counts).toEqual(ids.map(() => 1));
  expect(await told(ben, 'import_disputed')).toHaveLength(1);
  await expectConsistent(api, pair.householdId);
});

apiTest(
  'the importer accepts the dispute by undoing the import, after which it cannot be disputed',
  async ({ api, pair }) => {
    const { ana, ben, cleo } = pair;
    const { importId, ids, path } = await bring(ben, [
      debt('Ben', 'Cleo', 10),
      debt('Ben', 'Ana', 1),
    ]);
    await dispute(cleo, path, 'Not mine');
    expect((await ben.get(`${path}/dispute`)).body).toMatchObject({
      importIds: [importId],
      disputes: [{ userId: cleo.uid, reason: 'Not mine' }],
    });
    // Other members see neither the disputers nor what can be undone.
    expect((await ana.get(`${path}/dispute`)).body).toMatchObject({ disputes: [], importIds: [] });
    expect((await ben.delete(path)).status).toBe(204);
    expect((await cleo.get(`${path}/dispute`)).body).toMatchObject({ isUndone: true });
    const late = await ana.post(`${path}/dispute`, { reason: 'Nor mine' });
    expect([late.status, late.body.code]).toEqual([409, 'import_changed']);
    expect(await withdraw(cleo, path)).toMatchObject({ disputes: [] });
    expect((await ben.post(`/transactions/${ids[0]}/restore`)).status).toBe(200);
    await expectConsistent(api, pair.householdId);
  },
);

apiTest(
  'a row that the importer corrects, or whose dispute is withdrawn, is no longer disputed',
  async ({ api, pair }) => {
    const { ben, cleo } = pair;
    const { ids, path } = await bring(ben, [debt('Ben', 'Cleo', 10), debt('Ben', 'Cleo', 5)]);
    await dispute(cleo, path);
    const { body: row } = await ben.get(`/transactions/${ids[0]}`);
    expect((await put(ben, row, { amount: 8 })).body).toMatchObject({ amount: 8, disputes: [] });
    await withdraw(cleo, `/transactions/${ids[1]}`);
    // The import still has its dispute: repeating it does not dispute the row again.
    expect(await dispute(cleo, path)).toMatchObject({ isComplete: true });
    expect(await disputersOf(ben, ids[0]!)).toEqual([]);
    expect(await disputersOf(ben, ids[1]!)).toEqual([]);
    await expectConsistent(api, pair.householdId);
  },
);

apiTest('the debtors of an import can dispute it, and the importer cannot', async ({ pair }) => {
  const { ana, ben, cleo } = pair;
  const { path } = await bring(ben, [debt('Ben', 'Cleo', 10)]);
  const attempt = async (client: TestClient) => {
    const { status, body } = await client.post(`${path}/dispute`, { reason: 'x' });
    return [status, body.code];
  };
  expect(await attempt(ben)).toEqual([403, 'forbidden']);
  expect(await attempt(ana)).toEqual([404, 'not_found']);
  expect((await ana.get(`${path}/dispute`)).status).toBe(404);
  expect((await cleo.post(`${path}/dispute`, { reason: ' ' })).status).toBe(400);
});

apiTest('a simultaneous dispute and undo leave nothing half done', async ({ api, pair }) => {
  const { ben, cleo } = pair;
  const rows = Array.from({ length: 30 }, () => debt('Ben', 'Cleo', 1));
  const { ids, path } = await bring(ben, rows);
  const answers = await Promise.all([
    cleo.post(`${path}/dispute`, { reason: 'Not so' }),
    ben.delete(path),
    cleo.post(`${path}/dispute`, { reason: 'Not so' }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect((await ben.delete(path)).status).toBe(204);
  const left = await Promise.all(ids.map((id) => ben.get(`/transactions/${id}`)));
  expect(new Set(left.map(({ status }) => status))).toEqual(new Set([404]));
  await expectConsistent(api, pair.householdId);
});
