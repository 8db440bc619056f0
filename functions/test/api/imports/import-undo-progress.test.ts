import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import { undoImport } from '../../../src/ledger/imports/import-undo.service.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { readSignal } from '../../support/households/household-fixture.ts';
import { contended, InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { createPair, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';

/**
 * An undo deletes several portions at a time. In the end all rows are deleted or none. Clients can read the
 * progress.
 */

/** Number of rows: one portion more than are deleted at a time. */
const ROWS = 1_000;

interface Imported {
  importId: string;
  ids: string[];
  before: Json;
}

async function importRows(api: TestApi, pair: SettlementPair): Promise<Imported> {
  const importId = randomUUID();
  const row = { date: '2026-11-05', payTo: 'Ben', owedBy: 'Cleo', amount: 4.2, category: 'Food' };
  const body = { importId, rows: Array.from({ length: ROWS }, () => row) };
  const imported = await pair.ben.post('/transactions/import', body);
  const ids = (imported.body.rows as Json[]).map(({ id }) => id as string);
  return { importId, ids, before: await readRows(api, pair) };
}

const test = base
  .extend('imported', ({ pair, api }) => importRows(api, pair))
  // One import for all tests that leave it unchanged. The test with an edit is the last one.
  .extend('sharedPair', { scope: 'file' }, ({ api }) => createPair(api))
  .extend('kept', { scope: 'file' }, ({ api, sharedPair }) => importRows(api, sharedPair));

const progress = (pair: SettlementPair, importId: string) =>
  pair.ben.getBody(`/transactions/imports/${importId}`);
const standing = (importId: string, state: string, undone: number) => {
  return { importId, state, written: ROWS, total: ROWS, undone };
};

/** All stored rows of the import, without the time of their last change. */
async function readRows(api: TestApi, pair: SettlementPair): Promise<Json> {
  const found = await api.firestore.collection(`households/${pair.householdId}/transactions`).get();
  return Object.fromEntries(
    found.docs.map((one) => [one.id, { ...one.data(), updatedAt: undefined }]),
  );
}

async function undoWith(
  api: TestApi,
  pair: SettlementPair,
  importId: string,
  ...hindrances: (() => Promise<unknown>)[]
): Promise<void> {
  const store = new InterruptedStore(api.firestore, ...hindrances);
  const actor = await readActor(createStore(api.firestore), pair.householdId, pair.ben.uid);
  await undoImport({ store, actor, now: new Date() }, importId);
}

test('the undo reports its progress, and finally that all is undone', async ({
  api,
  pair,
  imported: { importId },
}) => {
  const seen: Json[] = [];
  const look = async () => void seen.push(await progress(pair, importId));
  await undoWith(api, pair, importId, nothing, nothing, nothing, nothing, nothing, look, look);
  const [first, last] = seen as [Json, Json];
  expect(first).toEqual(standing(importId, 'undoing', first.undone));
  // The emulator counts rows of an unfinished commit, so this may not be a whole portion.
  expect(first.undone).toBeGreaterThanOrEqual(200);
  expect(first.undone).toBeLessThan(ROWS);
  expect(last).toEqual(standing(importId, 'undoing', ROWS));
  expect(await progress(pair, importId)).toEqual(standing(importId, 'undone', ROWS));
});

test('each row is read once, and the other member is notified once', async ({
  api,
  pair: { householdId, ben, cleo },
  imported: { importId },
}) => {
  const signal = await readSignal(api, householdId, cleo.uid);
  const answer = await ben.delete(`/transactions/imports/${importId}`);
  expect(answer.status).toBe(204);
  expect(answer.reads).toBeLessThan(ROWS + 100);
  // Each commit also writes the sums of its months.
  expect(answer.writes).toBeLessThan(ROWS + 30);
  expect(await readSignal(api, householdId, cleo.uid)).not.toBe(signal);
});

test('each expense and each of its rows is read once', async ({ pair: { ana, ben, cleo } }) => {
  const split = { mode: 'equal', people: [ana, ben, cleo].map(({ uid }) => ({ userId: uid })) };
  const row = { date: '2026-11-05', payTo: ben.uid, amount: 9, category: 'Food', split };
  const [importId, expenses] = [randomUUID(), 150];
  const rows = Array.from({ length: expenses }, () => row);
  const imported = await ben.post('/transactions/import', { importId, rows });
  expect(imported.body.imported).toBe(expenses);
  const answer = await ben.delete(`/transactions/imports/${importId}`);
  expect(answer.status).toBe(204);
  expect(answer.reads).toBeLessThan(expenses * 4 + 60);
});

describe('the undo deletes nothing', () => {
  test.for([1, 2, 3, 4, 5, 6])(
    'if commit %i fails',
    async (failing, { api, sharedPair: pair, kept: { importId, before } }) => {
      const hindrances = Array.from({ length: 6 }, (_, index) =>
        index + 1 === failing ? contended : nothing,
      );
      await expect(undoWith(api, pair, importId, nothing, ...hindrances)).rejects.toMatchObject({
        code: 'contended',
      });
      expect(await readRows(api, pair)).toEqual(before);
      expect(await progress(pair, importId)).toEqual(standing(importId, 'done', 0));
    },
  );

  test('if one of its rows is edited meanwhile', async ({
    api,
    sharedPair: pair,
    kept: { importId, ids, before },
  }) => {
    const id = ids.at(-1)!;
    const row = await pair.ben.getBody(`/transactions/${id}`);
    const edit = async () => {
      expect((await pair.ben.put(`/transactions/${id}`, { ...row, note: 'x' })).status).toBe(200);
    };
    const refused = undoWith(
      api,
      pair,
      importId,
      nothing,
      nothing,
      nothing,
      nothing,
      nothing,
      edit,
    );
    await expect(refused).rejects.toMatchObject({ code: 'import_changed' });
    const after = await readRows(api, pair);
    expect(after[id]).toMatchObject({ note: 'x', version: 2, deletedAt: null });
    for (const one of [before, after]) delete one[id];
    expect(after).toEqual(before);
  });
});
