import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import { sweepImports } from '../../../src/ledger/imports/import-rollback.service.ts';
import { importTransactions } from '../../../src/ledger/imports/import.service.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { contended, InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { readHistory, readSignal } from '../../support/households/household-fixture.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import {
  alterStored,
  postTransaction,
  listIds,
} from '../../support/entries/transaction-fixture.ts';

function row(fields: Json = {}): Json {
  return { date: '2026-11-05', payTo: 'Bakery', amount: 4.2, category: 'Food', ...fields };
}

function rows(count: number): Json[] {
  return Array.from({ length: count }, (_, index) => row({ amount: index + 1 }));
}

function send(client: TestClient, list: Json[], importId = randomUUID()) {
  return client.post('/transactions/import', { importId, rows: list });
}

async function importDocument(api: TestApi, pair: SettlementPair, importId: string): Promise<Json> {
  return (
    await api.firestore.doc(`households/${pair.householdId}/imports/${importId}`).get()
  ).data();
}

describe('importing', () => {
  apiTest(
    'responds per row: invalid rows are skipped, and the rest is stored unpaid',
    async ({ pair: { ben, cleo } }) => {
      const answer = await send(ben, [
        row(),
        row({ amount: 0 }),
        row({ payTo: 'cleo', owedBy: 'Ben', transactionDate: '2026-11-04', optional: true }),
        row({ date: '2026-02-30', extra: 1 }),
        row({ owedBy: 'Nobody' }),
      ]);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ imported: 2, known: 0, failed: 3 });
      expect(answer.body.rows.map((one: Json) => one.status)).toEqual([
        'imported',
        'failed',
        'imported',
        'failed',
        'failed',
      ]);
      for (const failed of [1, 3, 4]) expect(answer.body.rows[failed].reasons).not.toEqual([]);
      const debt = await ben.getBody(`/transactions/${answer.body.rows[2].id}`);
      expect(debt).toMatchObject({
        paidBy: cleo.uid,
        owedBy: ben.uid,
        payTo: 'Cleo',
        transactionDate: '2026-11-04',
        enteredBy: ben.uid,
        paid: false,
        optional: true,
      });
      expect(await listIds(ben)).toHaveLength(2);
    },
  );

  apiTest('reports its progress to the readers of its rows', async ({ pair: { ben, cleo } }) => {
    const importId = randomUUID();
    const path = `/transactions/imports/${importId}`;
    expect((await ben.get(path)).status).toBe(404);
    await send(ben, [...rows(3), row({ amount: 0 })], importId);
    const progress = { importId, state: 'done', written: 3, total: 3, undone: 0 };
    expect(await ben.getBody(path)).toEqual(progress);
    expect((await cleo.get(path)).status).toBe(404);
  });

  apiTest(
    'sent twice creates no duplicates and returns the same; other rows under its id are refused',
    async ({ api, pair: { householdId, ben } }) => {
      const importId = randomUUID();
      const first = await send(ben, rows(3), importId);
      const history = await readHistory(api, householdId);
      const again = await send(ben, rows(3), importId);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await listIds(ben)).toHaveLength(3);
      expect(await readHistory(api, householdId)).toEqual(history);
      expect(history.filter(({ what }) => what === 'imported')).toHaveLength(1);
      const other = await send(ben, rows(4), importId);
      expect([other.status, other.body.code]).toEqual([409, 'id_taken']);
    },
  );

  apiTest('sent twice at the same moment is written once', async ({ pair: { ben } }) => {
    const importId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(ben, rows(250), importId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await listIds(ben)).toHaveLength(250);
  });

  apiTest('continues after an interruption', async ({ api, pair }) => {
    const { householdId, ben } = pair;
    const importId = randomUUID();
    const list = rows(205);
    const actor = await readActor(createStore(api.firestore), householdId, ben.uid);
    const store = new InterruptedStore(api.firestore, nothing, nothing, contended);
    const body = { importId, rows: list };
    const cut = importTransactions({ store, actor, now: new Date() }, body, async () => {});
    await expect(cut).rejects.toMatchObject({ code: 'contended' });
    expect(await importDocument(api, pair, importId)).toMatchObject({
      state: 'writing',
      written: 200,
    });
    const written = await listIds(ben);
    const resumed = await send(ben, list, importId);
    expect([resumed.status, resumed.body.imported]).toEqual([200, 205]);
    expect(await listIds(ben)).toHaveLength(205);
    const ids = (resumed.body.rows as Json[]).map(({ id }) => id);
    expect(ids.slice(0, 200).sort()).toEqual(written.sort());
    expect((await listIds(ben)).sort()).toEqual(ids.sort());
    expect(await importDocument(api, pair, importId)).toMatchObject({
      state: 'done',
      written: 205,
    });
  });

  apiTest(
    'recognises ids from an export, but only of rows the importer may see',
    async ({ pair: { ben, cleo } }) => {
      const mine = await postTransaction(ben);
      const hers = await postTransaction(cleo);
      const answer = await send(ben, [row({ id: mine.id }), row({ id: hers.id })]);
      expect(answer.body.rows.map((one: Json) => one.status)).toEqual(['known', 'imported']);
      const again = await send(ben, [row({ id: mine.id })]);
      expect([again.status, again.writes, again.body.known]).toEqual([200, 0, 1]);
    },
  );

  apiTest("assigns category names to the importer's categories", async ({ pair: { ben } }) => {
    const { id } = (await ben.post('/categories', { name: 'Food' })).body;
    const answer = await send(ben, [row({ category: 'FOOD' })]);
    expect(await ben.getBody(`/transactions/${answer.body.rows[0].id}`)).toMatchObject({
      type: 'Food',
      categories: [{ id, name: 'Food' }],
    });
  });

  apiTest(
    'accepts at most 5,000 rows, and notifies the other members once',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      const signal = await readSignal(api, householdId, cleo.uid);
      const answer = await send(ben, rows(5000));
      expect(answer.body).toMatchObject({ imported: 5000, failed: 0 });
      const { body } = await ben.get('/transactions/summary');
      expect(body).toMatchObject({ count: 5000, total: (5000 * 5001) / 2 });
      expect(await readSignal(api, householdId, cleo.uid)).toBe(signal);
      const tooMany = await send(ben, rows(5001));
      expect([tooMany.status, tooMany.body.code]).toEqual([400, 'invalid_request']);
    },
  );
});

describe('undoing an import', () => {
  apiTest(
    'deletes all rows, once; afterwards the import cannot continue',
    async ({ api, pair: { householdId, ben } }) => {
      const importId = randomUUID();
      await send(ben, rows(250), importId);
      expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
      expect(await listIds(ben)).toEqual([]);
      expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
      const history = await readHistory(api, householdId);
      expect(history.filter(({ what }) => what === 'import_undone')).toHaveLength(1);
      const again = await send(ben, rows(250), importId);
      expect([again.status, again.body.code]).toEqual([409, 'import_changed']);
    },
  );

  apiTest('is refused as a whole if a row was edited', async ({ pair: { ben } }) => {
    const importId = randomUUID();
    const { body } = await send(ben, rows(210), importId);
    const last = await ben.getBody(`/transactions/${body.rows[209].id}`);
    await ben.put(`/transactions/${last.id}`, { ...last, note: 'Mine' });
    const before = (await listIds(ben)).sort();
    const refused = await ben.delete(`/transactions/imports/${importId}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'import_changed']);
    expect(refused.body.transactionId).toBe(last.id);
    expect((await listIds(ben)).sort()).toEqual(before);
    expect(await ben.getBody(`/transactions/${body.rows[0].id}`)).toMatchObject({ version: 1 });
  });

  apiTest(
    'is refused while the import is being written, and for other members',
    async ({ api, pair }) => {
      const { ben, cleo } = pair;
      const importId = randomUUID();
      await send(ben, rows(2), importId);
      expect((await cleo.delete(`/transactions/imports/${importId}`)).status).toBe(404);
      await alterImport(api, pair, importId, { state: 'writing' });
      const refused = await ben.delete(`/transactions/imports/${importId}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'import_incomplete']);
    },
  );
});

describe('the cleanup job', () => {
  const later = () => new Date(Date.now() + 11 * 60 * 1000);
  const sweep = (api: TestApi, now: Date) => sweepImports(createStore(api.firestore), now);

  apiTest(
    'rolls back an abandoned import, including rows that members have edited',
    async ({ api, pair }) => {
      const { householdId, ben } = pair;
      const importId = randomUUID();
      const { body } = await send(ben, rows(3), importId);
      await alterImport(api, pair, importId, { state: 'writing' });
      await alterStored(api, householdId, body.rows[0].id, { note: 'Mine', version: 2 });
      await sweep(api, new Date());
      expect(await listIds(ben)).toHaveLength(3);
      await sweep(api, later());
      expect(await listIds(ben)).toEqual([]);
      expect(await importDocument(api, pair, importId)).toMatchObject({ state: 'rolled_back' });
      await sweep(api, later());
      const undone = (await readHistory(api, householdId)).filter(
        ({ what }) => what === 'import_undone',
      );
      expect(undone).toHaveLength(1);
    },
  );

  apiTest('finishes an interrupted undo', async ({ api, pair }) => {
    const { ben } = pair;
    const importId = randomUUID();
    const { body } = await send(ben, rows(3), importId);
    const undoneAt = new Date();
    await alterImport(api, pair, importId, { state: 'undoing', updatedAt: undoneAt });
    await alterStored(api, pair.householdId, body.rows[1].id, {
      deletedAt: undoneAt,
      expireAt: new Date(undoneAt.getTime() + 30 * 24 * 3_600_000),
      version: 2,
    });
    await sweep(api, later());
    expect(await listIds(ben)).toHaveLength(3);
    expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
    expect(await listIds(ben)).toEqual([]);
  });
});

async function alterImport(
  api: TestApi,
  pair: SettlementPair,
  importId: string,
  fields: Json,
): Promise<void> {
  await api.firestore.doc(`households/${pair.householdId}/imports/${importId}`).update(fields);
}
