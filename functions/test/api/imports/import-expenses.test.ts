import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sweepImports } from '../../../src/ledger/imports/import-rollback.service.ts';
import { importTransactions } from '../../../src/ledger/imports/import.service.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import { createStore } from '../../../src/create-store.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { findDisorder, readStored } from '../../support/households/stored-household.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { contended, InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { listIds } from '../../support/entries/transaction-fixture.ts';

/** Rows with several people become expenses. They are written, notified and undone with their import. */

const equal = (...people: TestClient[]) => ({
  mode: 'equal',
  people: people.map(({ uid }) => ({ userId: uid })),
});

function shared(payer: TestClient, people: TestClient[], fields: Json = {}): Json {
  return {
    ...{ date: '2026-11-05', payTo: payer.uid, amount: 10, category: 'Food', note: 'Rewe' },
    split: equal(...people),
    ...fields,
  };
}

const send = (client: TestClient, rows: Json[], importId = randomUUID()) =>
  client.post('/transactions/import', { importId, rows });

describe('a row with a split', () => {
  apiTest(
    'becomes an expense with exact cents, and all its people are notified with the import',
    async ({ api, pair: { householdId, ana, ben, cleo } }) => {
      const answer = await send(ben, [
        shared(ben, [ana, ben, cleo]),
        shared(ben, [cleo], { kind: 'refund', amount: 4 }),
        { date: '2026-11-06', payTo: ben.uid, amount: 3, category: 'Food' },
      ]);
      expect([answer.status, answer.body.imported]).toEqual([201, 3]);
      const [first, refund] = (answer.body.rows as Json[]).map(({ id }) => id as string);
      const expense = await cleo.getBody(`/expenses/${first}`);
      expect(expense).toMatchObject({
        ...{ kind: 'expense', amount: 10, note: 'Rewe', type: 'Food' },
        ...{ importId: answer.body.importId, enteredBy: ben.uid, version: 1 },
      });
      const cents = (expense.shares as Json[]).map(({ amount }) =>
        Math.round(Number(amount) * 100),
      );
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(1000);
      expect(await cleo.getBody(`/expenses/${refund}`)).toMatchObject({
        kind: 'refund',
        amount: 4,
      });
      const told = (await readHistory(api, householdId)).filter(({ what }) => what === 'imported');
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({
        after: { count: 3 },
        concerns: [ana.uid, cleo.uid].sort(),
      });
      expect(findDisorder(await readStored(api, householdId))).toEqual([]);
    },
  );

  apiTest(
    'may have several payers with their amounts, and is refused if these are inconsistent',
    async ({ pair: { ana, ben, cleo } }) => {
      const payersOf = (...sums: [TestClient, number][]) => ({
        payers: sums.map(([{ uid: userId }, amount]) => ({ userId, amount })),
      });
      const all = [ana, ben, cleo];
      const answer = await send(ana, [
        shared(ana, all, { amount: 90, ...payersOf([ana, 30], [ben, 60]) }),
        shared(ana, all, payersOf([ana, 3], [ben, 6])),
        shared(ana, all, payersOf([ben, 4], [cleo, 6])),
        shared(ana, all, payersOf([ana, 10], [ana, 0])),
        { ...shared(ana, all, payersOf([ana, 4], [ben, 6])), split: undefined },
      ]);
      const rows = answer.body.rows as Json[];
      expect(rows.map(({ status }) => status)).toEqual([
        'imported',
        ...Array<string>(4).fill('failed'),
      ]);
      expect(await cleo.getBody(`/expenses/${rows[0]!.id as string}`)).toMatchObject({
        amount: 90,
        payers: [
          { userId: ana.uid, amount: 30 },
          { userId: ben.uid, amount: 60 },
        ],
      });
      // A member who is no admin imports only rows that include themself.
      const own = await send(ben, [
        shared(ben, [ben], payersOf([ben, 4], [cleo, 6])),
        shared(ben, [ana, ben], payersOf([ben, 4], [cleo, 6])),
      ]);
      expect((own.body.rows as Json[]).map(({ status }) => status)).toEqual(['imported', 'failed']);
    },
  );

  apiTest(
    'is refused alone if it is inconsistent or does not include the importer',
    async ({ pair: { ana, ben, cleo } }) => {
      const people = [ben, cleo];
      const answer = await send(ben, [
        shared(ben, people, { payTo: 'Bakery' }),
        shared(ben, people, { owedBy: 'Cleo' }),
        shared(ben, people, { split: { mode: 'equal', people: [{ userId: 'nobody' }] } }),
        shared(ben, people, { split: { mode: 'equal', people: [] } }),
        shared(ben, people, {
          split: { mode: 'amount', people: [{ userId: ben.uid, value: 9.99 }] },
        }),
        shared(ben, people, { category: 'Settlement' }),
        { ...shared(ben, people), split: undefined, kind: 'refund' },
        shared(cleo, [ana, ben]),
        shared(cleo, [ben, cleo]),
      ]);
      const status = (answer.body.rows as Json[]).map((one) => one.status);
      expect(status).toEqual([...Array<string>(8).fill('failed'), 'imported']);
      const byAdmin = await send(ana, [shared(cleo, [ana, ben])]);
      expect(byAdmin.body.imported).toBe(1);
    },
  );

  apiTest('is deleted and restored like any expense', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const answer = await send(ben, [shared(ben, [ben, cleo])]);
    const id = answer.body.rows[0].id as string;
    expect((await ben.delete(`/expenses/${id}`)).status).toBe(204);
    expect((await ben.post(`/expenses/${id}/restore`)).status).toBe(200);
    expect(await listIds(ben)).toHaveLength(2);
    expect(findDisorder(await readStored(api, householdId))).toEqual([]);
  });
});

describe('an import of expenses', () => {
  apiTest(
    'continues after an interruption, with the debts notified at its beginning',
    async ({ api, pair: { householdId, ana, ben, cleo } }) => {
      const rows = Array.from({ length: 120 }, (_, index) =>
        shared(ben, [ana, ben, cleo], { amount: index + 1 }),
      );
      const importId = randomUUID();
      const actor = await readActor(createStore(api.firestore), householdId, ben.uid);
      const store = new InterruptedStore(api.firestore, nothing, nothing, contended);
      const cut = importTransactions(
        { store, actor, now: new Date() },
        { importId, rows },
        async () => {},
      );
      await expect(cut).rejects.toMatchObject({ code: 'contended' });
      const resumed = await send(ben, rows, importId);
      expect([resumed.status, resumed.body.imported]).toEqual([200, 120]);
      const again = await send(ben, rows, importId);
      expect(again.body).toEqual(resumed.body);
      const stored = await readStored(api, householdId);
      expect(stored.expenses).toHaveLength(120);
      expect(findDisorder(stored)).toEqual([]);
    },
  );

  apiTest('is undone as a whole, and each expense can be restored', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const answer = await send(ben, [shared(ben, [ben, cleo]), shared(ben, [cleo])]);
    const { importId, rows } = answer.body as { importId: string; rows: Json[] };
    expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
    expect(await listIds(ben)).toEqual([]);
    expect(await ben.getBody(`/transactions/imports/${importId}`)).toMatchObject({
      state: 'undone',
      undone: 2,
    });
    expect((await ben.post(`/expenses/${rows[0]!.id}/restore`)).status).toBe(200);
    expect(await listIds(ben)).toHaveLength(2);
    expect(findDisorder(await readStored(api, householdId))).toEqual([]);
  });

  apiTest(
    'is not undone after a dispute of one expense, and stays complete',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      const answer = await send(ben, [shared(ben, [ben, cleo]), shared(ben, [cleo])]);
      const { importId, rows } = answer.body as { importId: string; rows: Json[] };
      const path = `/expenses/${rows[1]!.id}`;
      expect((await cleo.post(`${path}/dispute`, { reason: 'Not mine' })).status).toBe(200);
      const refused = await ben.delete(`/transactions/imports/${importId}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'import_changed']);
      expect(await listIds(ben)).toHaveLength(3);
      expect(findDisorder(await readStored(api, householdId))).toEqual([]);
    },
  );

  apiTest('that is never finished is removed, including edited entries', async ({ api, pair }) => {
    const { householdId, ana, ben, cleo } = pair;
    const rows = Array.from({ length: 120 }, () => shared(ben, [ana, ben, cleo]));
    const actor = await readActor(createStore(api.firestore), householdId, ben.uid);
    const store = new InterruptedStore(api.firestore, nothing, nothing, contended);
    const body = { importId: randomUUID(), rows };
    await expect(
      importTransactions({ store, actor, now: new Date() }, body, async () => {}),
    ).rejects.toMatchObject({ code: 'contended' });
    const [first] = (await readStored(api, householdId)).expenses;
    await cleo.post(`/expenses/${first!.id}/dispute`, { reason: 'Not mine' });
    const later = new Date(Date.now() + 11 * 60_000);
    await sweepImports(createStore(api.firestore), later);
    const stored = await readStored(api, householdId);
    expect([stored.expenses, stored.transactions]).toEqual([[], []]);
    expect(findDisorder(stored)).toEqual([]);
  });
});
