import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { Problem } from '../../../src/core/problem/problem.ts';
import { createStore } from '../../../src/create-store.ts';
import type { Actor } from '../../../src/core/permission/actor.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import { sweepImports } from '../../../src/ledger/imports/import-rollback.service.ts';
import { undoImport } from '../../../src/ledger/imports/import-undo.service.ts';
import { contended, InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { readStored } from '../../support/households/stored-household.ts';

/** Two requests undo one import. One of them stops midway while the other continues. */

/** Number of rows: more than fit into one commit. */
const ROWS = 203;

const test = base
  .extend('household', { scope: 'file' }, async ({ api }) => {
    const [householdId, ana] = await createTestHousehold(api, ['Ana']);
    const actor = await readActor(createStore(api.firestore), householdId, ana.uid);
    return { householdId, ana, actor };
  })
  .extend('imported', async ({ household: { ana } }) => {
    const importId = randomUUID();
    const row = { date: '2026-11-05', payTo: 'Bakery', amount: 4.2, category: 'Food' };
    const body = { importId, rows: Array.from({ length: ROWS }, () => row) };
    const answer = await ana.post('/transactions/import', body);
    const ids = (answer.body.rows as Json[]).map(({ id }) => id as string);
    return { importId, ids };
  });

const undoByApi = async (ana: TestClient, importId: string) =>
  (await ana.delete(`/transactions/imports/${importId}`)).status;

async function readRows(api: TestApi, householdId: string, importId: string) {
  const stored = await readStored(api, householdId);
  const rows = stored.transactions.filter((row) => row.importId === importId);
  return {
    deleted: rows.filter(({ deletedAt }) => deletedAt !== null).length,
    state: stored.imports.find(({ id }) => id === importId)?.state,
    told: stored.activity.filter(
      ({ what, resourceId }) => what === 'import_undone' && resourceId === importId,
    ).length,
  };
}

test('an undo by one request stays when the other request arrives late', async ({
  api,
  household: { ana, householdId, actor },
  imported: { importId, ids },
}) => {
  const store = new InterruptedStore(api.firestore, nothing, async () => {
    expect(await undoByApi(ana, importId)).toBe(204);
    expect((await ana.post(`/transactions/${ids[0]}/restore`)).status).toBe(200);
  });
  await undoImport({ store, actor, now: new Date() }, importId);
  expect(await readRows(api, householdId, importId)).toEqual({
    deleted: ROWS - 1,
    state: 'undone',
    told: 1,
  });
});

test('an undo by one request stays when the other request fails', async ({
  api,
  household: { ana, householdId, actor },
  imported: { importId },
}) => {
  const store = new InterruptedStore(api.firestore, nothing, nothing, async () => {
    expect(await undoByApi(ana, importId)).toBe(204);
    throw new Problem('contended', 'Others were faster.');
  });
  await undoImport({ store, actor, now: new Date() }, importId);
  expect(await readRows(api, householdId, importId)).toEqual({
    deleted: ROWS,
    state: 'undone',
    told: 1,
  });
});

test('a request that continues finishes the undo that another request gave up', async ({
  api,
  household: { householdId, actor },
  imported: { importId },
}) => {
  const first = new InterruptedStore(api.firestore, nothing, nothing, contended);
  const second = new InterruptedStore(api.firestore, nothing, async () => {
    const refused = undoImport({ store: first, actor, now: new Date() }, importId);
    await expect(refused).rejects.toMatchObject({ code: 'contended' });
  });
  await undoImport({ store: second, actor, now: new Date(Date.now() - 1_000) }, importId);
  expect(await readRows(api, householdId, importId)).toEqual({
    deleted: ROWS,
    state: 'undone',
    told: 1,
  });
});

test('a caller who loses the permission midway leaves nothing half undone', async ({
  api,
  household: { ana, householdId, actor },
  imported: { importId },
}) => {
  const member = api.firestore.doc(`households/${householdId}/members/${ana.uid}`);
  const store = new InterruptedStore(api.firestore, nothing, nothing, () =>
    member.update({ leftAt: new Date() }),
  );
  const refused = undoImport({ store, actor, now: new Date() }, importId);
  await expect(refused).rejects.toMatchObject({ code: 'not_a_member' });
  await member.update({ leftAt: null });
  expect(await readRows(api, householdId, importId)).toEqual({
    deleted: 0,
    state: 'done',
    told: 0,
  });
});

describe('an undo whose rollback was interrupted', () => {
  async function cutOff(
    api: TestApi,
    householdId: string,
    actor: Actor,
    importId: string,
  ): Promise<void> {
    const store = new InterruptedStore(
      api.firestore,
      nothing,
      nothing,
      contended,
      nothing,
      contended,
    );
    const refused = undoImport({ store, actor, now: new Date() }, importId);
    await expect(refused).rejects.toMatchObject({ code: 'contended' });
    expect(await readRows(api, householdId, importId)).toEqual({
      deleted: 200,
      state: 'restoring',
      told: 0,
    });
  }

  test('is finished by the next undo', async ({
    api,
    household: { ana, householdId, actor },
    imported: { importId },
  }) => {
    await cutOff(api, householdId, actor, importId);
    expect(await undoByApi(ana, importId)).toBe(204);
    expect(await readRows(api, householdId, importId)).toEqual({
      deleted: ROWS,
      state: 'undone',
      told: 1,
    });
  });

  test('is rolled back by the cleanup job', async ({
    api,
    household: { householdId, actor },
    imported: { importId },
  }) => {
    await cutOff(api, householdId, actor, importId);
    const later = new Date(Date.now() + 11 * 60 * 1000);
    await sweepImports(createStore(api.firestore), later);
    expect(await readRows(api, householdId, importId)).toEqual({
      deleted: 0,
      state: 'done',
      told: 0,
    });
  });
});

test('an import cannot continue while it is being undone', async ({
  api,
  household: { ana, householdId, actor },
  imported: { importId },
}) => {
  const row = { date: '2026-11-05', payTo: 'Bakery', amount: 4.2, category: 'Food' };
  const body = { importId, rows: Array.from({ length: ROWS }, () => row) };
  const store = new InterruptedStore(api.firestore, nothing, nothing, async () => {
    const repeated = await ana.post('/transactions/import', body);
    // The error is not "it was undone": the undo may still fail, and then a client would import everything
    // twice.
    expect([repeated.status, repeated.body.code]).toEqual([409, 'import_incomplete']);
  });
  await undoImport({ store, actor, now: new Date() }, importId);
  expect(await readRows(api, householdId, importId)).toEqual({
    deleted: ROWS,
    state: 'undone',
    told: 1,
  });
});
