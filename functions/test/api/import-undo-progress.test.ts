import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Store } from '../../src/firestore/store.ts';
import { readActor } from '../../src/households/read-actor.ts';
import { undoImport } from '../../src/imports/import-undo.service.ts';
import { startApi, type Json, type TestApi } from './api-client.ts';
import { readSignal } from './household-fixture.ts';
import { contended, InterruptedStore, nothing } from './interrupted-store.ts';
import { createPair, read, type Pair } from './settlement-fixture.ts';

/** An undo works at several portions at once; all of them or none are deleted, and one can watch. */

/** One portion more than are worked at together. */
const ROWS = 1_000;

let api: TestApi;
let pair: Pair;
let importId: string;
let ids: string[];
let before: Json;

beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  pair = await createPair(api);
  importId = randomUUID();
  const row = { date: '2026-11-05', payTo: 'Ben', owedBy: 'Cleo', amount: 4.2, category: 'Food' };
  const body = { importId, rows: Array.from({ length: ROWS }, () => row) };
  const imported = await pair.ben.post('/transactions/import', body);
  ids = (imported.body.rows as Json[]).map(({ id }) => id as string);
  before = await readRows();
});

const progress = () => read(pair.ben, `/transactions/imports/${importId}`);
const standing = (state: string, undone: number) => {
  return { importId, state, written: ROWS, total: ROWS, undone };
};

/** All rows of the import as they are stored, but for the moment of the last change. */
async function readRows(): Promise<Json> {
  const found = await api.firestore.collection(`households/${pair.householdId}/transactions`).get();
  return Object.fromEntries(
    found.docs.map((one) => [one.id, { ...one.data(), updatedAt: undefined }]),
  );
}

async function undoWith(...hindrances: (() => Promise<unknown>)[]): Promise<void> {
  const store = new InterruptedStore(api.firestore, ...hindrances);
  const actor = await readActor(new Store(api.firestore), pair.householdId, pair.ben.uid);
  await undoImport(store, actor, importId, new Date());
}

test('it says how far it is, and at last that all is undone', async () => {
  const seen: Json[] = [];
  const look = async () => void seen.push(await progress());
  await undoWith(nothing, nothing, nothing, nothing, nothing, look, look);
  const [first, last] = seen as [Json, Json];
  expect(first).toEqual(standing('undoing', first.undone));
  expect([200, 400, 600, 800]).toContain(first.undone);
  expect(last).toEqual(standing('undoing', ROWS));
  expect(await progress()).toEqual(standing('undone', ROWS));
});

test('each row is read once, and the other is told once', async () => {
  const { householdId, ben, cleo } = pair;
  const signal = await readSignal(api, householdId, cleo.uid);
  const answer = await ben.delete(`/transactions/imports/${importId}`);
  expect(answer.status).toBe(204);
  expect(answer.reads).toBeLessThan(ROWS + 100);
  expect(answer.writes).toBeLessThan(ROWS + 10);
  expect(await readSignal(api, householdId, cleo.uid)).not.toBe(signal);
});

describe('nothing is deleted', () => {
  test.each([1, 2, 3, 4, 5, 6])('where commit %i fails', async (failing) => {
    const hindrances = Array.from({ length: 6 }, (_, index) =>
      index + 1 === failing ? contended : nothing,
    );
    await expect(undoWith(nothing, ...hindrances)).rejects.toMatchObject({ code: 'contended' });
    expect(await readRows()).toEqual(before);
    expect(await progress()).toEqual(standing('done', 0));
  });

  test('where one of its rows is edited while it goes on', async () => {
    const id = ids.at(-1)!;
    const row = await read(pair.ben, `/transactions/${id}`);
    const edit = async () => {
      expect((await pair.ben.put(`/transactions/${id}`, { ...row, note: 'x' })).status).toBe(200);
    };
    const refused = undoWith(nothing, nothing, nothing, nothing, nothing, edit);
    await expect(refused).rejects.toMatchObject({ code: 'import_changed' });
    const after = await readRows();
    expect(after[id]).toMatchObject({ note: 'x', version: 2, deletedAt: null });
    for (const one of [before, after]) delete one[id];
    expect(after).toEqual(before);
  });
});
