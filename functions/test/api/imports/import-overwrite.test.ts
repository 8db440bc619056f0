import { createHash, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  createPair,
  postSettlement,
  type SettlementPair,
} from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';

/** An import only adds rows: it changes no existing row. */

const test = base.extend('importId', () => randomUUID());

/** The row ids of imports were once computed like this, so anybody can compute them from the import's id. */
function predictedRowId(importId: string, index: number): string {
  const bytes = createHash('sha256').update(`${importId}/${index}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Stores a row under another id, without the checks of the API. */
async function moveTo(api: TestApi, pair: SettlementPair, id: string, row: Json): Promise<Json> {
  const rows = api.firestore.collection(`households/${pair.householdId}/transactions`);
  const stored = await rows.doc(row.id).get();
  await rows.doc(id).set({ ...stored.data(), id });
  await stored.ref.delete();
  return { ...row, id };
}

function send(importId: string, client: TestClient, ...rows: Json[]) {
  const row = { date: '2026-11-05', payTo: 'Bakery', amount: 4.2, category: 'Food' };
  const body = { importId, rows: rows.map((fields) => ({ ...row, ...fields })) };
  return client.post('/transactions/import', body);
}

async function readRows(api: TestApi, pair: SettlementPair): Promise<Json> {
  const found = await api.firestore.collection(`households/${pair.householdId}/transactions`).get();
  return Object.fromEntries(found.docs.map((one) => [one.id, one.data()]));
}

/** Expects the import under free ids, and everything else unchanged. */
async function expectAdded(
  api: TestApi,
  pair: SettlementPair,
  importId: string,
  client: TestClient,
  ...rows: Json[]
): Promise<void> {
  const before = await readRows(api, pair);
  const answer = await send(importId, client, ...rows);
  expect([answer.status, answer.body.imported]).toEqual([201, rows.length]);
  const after = await readRows(api, pair);
  for (const { id } of answer.body.rows as Json[]) {
    expect(Object.keys(before)).not.toContain(id);
    expect(after[id]).toMatchObject({ importId });
    delete after[id];
  }
  expect(after).toEqual(before);
  expect((await send(importId, client, ...rows)).body).toEqual(answer.body);
}

describe('an existing row with an id that an import might use', () => {
  test('stays settled', async ({ api, pair, importId }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 100);
    const offset = await moveTo(api, pair, predictedRowId(importId, 0), await lend(ben, cleo, 100));
    await postSettlement(ben, offset);
    expect((await ben.getBody(`/transactions/${offset.id}`)).openAmount).toBe(0);
    await expectAdded(api, pair, importId, ben, { amount: 100, payTo: 'Ben', owedBy: 'Cleo' });
    expect((await ben.getBody(`/transactions/${offset.id}`)).openAmount).toBe(0);
  });

  test('stays in its active settlement, which can still be completed', async ({
    api,
    pair,
    importId,
  }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 100);
    const offset = await moveTo(api, pair, predictedRowId(importId, 0), await lend(ben, cleo, 10));
    const settlement = await postSettlement(ben, offset);
    await expectAdded(api, pair, importId, ben, { amount: 3 });
    const completed = await ben.put(`/settlements/${settlement.id}/status`, {
      status: 'completed',
      remainingAmount: 90,
    });
    expect([completed.status, completed.body.status]).toEqual([200, 'completed']);
  });

  test('stays visible to the other member, also when a personal amount is imported', async ({
    api,
    pair,
    importId,
  }) => {
    const { ben, cleo } = pair;
    const shared = await moveTo(api, pair, predictedRowId(importId, 0), await lend(ben, cleo, 50));
    await expectAdded(api, pair, importId, ben, { amount: 0.01 });
    expect(await cleo.getBody(`/transactions/${shared.id}`)).toMatchObject({ amount: 50 });
  });

  test("stays the other member's, deleted or not", async ({ api, pair, importId }) => {
    const { ben, cleo } = pair;
    await moveTo(
      api,
      pair,
      predictedRowId(importId, 0),
      await postTransaction(cleo, { note: 'Hers' }),
    );
    const deleted = await postTransaction(cleo);
    await cleo.delete(`/transactions/${deleted.id}`);
    await moveTo(api, pair, predictedRowId(importId, 1), deleted);
    await expectAdded(api, pair, importId, ben, { amount: 1 }, { amount: 2 });
  });
});

test('row ids are not predictable, and have a form that no client may use', async ({
  api,
  pair: { ben, cleo },
  importId,
}) => {
  const answer = await send(importId, ben, {});
  const other = await createPair(api);
  const again = await send(importId, other.ben, {});
  expect(again.body.rows[0].id).not.toBe(answer.body.rows[0].id);
  for (const id of [answer.body.rows[0].id, predictedRowId(importId, 0)]) {
    const body = { amount: 1, transactionDate: '2026-11-20', type: 'X', payTo: 'Y' };
    const refused = await cleo.post('/transactions', { id, ...body });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'id', message: 'Use a UUID of version 4.' }],
    ]);
  }
});
