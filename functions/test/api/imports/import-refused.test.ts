import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import { claimImport, writeImport } from '../../../src/ledger/imports/import-writing.service.ts';
import {
  digestOf,
  ownFieldsToWrite,
  planImportRows,
} from '../../../src/ledger/imports/import-plan.ts';
import { importedRowId } from '../../../src/ledger/imports/imported-rows.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import { postTransaction, listIds } from '../../support/entries/transaction-fixture.ts';

/** If the ids that an import draws are in use, it draws other ids, or is refused and leaves nothing. */

const test = base.extend('importId', () => randomUUID());

const rows = (count: number): Json[] =>
  Array.from({ length: count }, (_, index) => ({
    date: '2026-11-05',
    payTo: 'Bakery',
    amount: index + 1,
    category: 'Food',
  }));

const inHousehold = (api: TestApi, pair: SettlementPair, path: string) =>
  api.firestore.doc(`households/${pair.householdId}/${path}`);

/** Writes a stored import whose portions draw their ids from these seeds, in order. */
async function writeWith(api: TestApi, pair: SettlementPair, importId: string, ...seeds: string[]) {
  const store = createStore(api.firestore);
  const actor = await readActor(store, pair.householdId, pair.ben.uid);
  const own = ownFieldsToWrite(
    planImportRows(rows(3), [], [], { id: actor.uid, isAdmin: false }, new Date()),
    'iii',
  );
  const start = { outcome: 'iii', planDigest: digestOf(own), makesDebts: false };
  const claim = { id: importId, digest: digestOf(rows(3)) };
  const claimed = await claimImport({ store, actor, now: new Date() }, claim, start);
  let drawn = 0;
  return writeImport(store, actor, claimed!.record, own, () => seeds[drawn++] ?? randomUUID());
}

test('a row whose id is in use gets another id', async ({ api, pair, importId }) => {
  const { cleo, ben } = pair;
  const hers = await postTransaction(cleo);
  const taken = importedRowId([{ start: 0, seed: 'first' }], 1);
  await inHousehold(api, pair, `transactions/${taken}`).set({
    ...(await inHousehold(api, pair, `transactions/${hers.id}`).get()).data(),
    id: taken,
  });
  const before = (await inHousehold(api, pair, `transactions/${taken}`).get()).data();
  expect(await writeWith(api, pair, importId, 'first', 'second')).toEqual([
    { start: 0, seed: 'second' },
  ]);
  expect((await inHousehold(api, pair, `transactions/${taken}`).get()).data()).toEqual(before);
  expect(await listIds(ben)).toHaveLength(3);
  const repeated = await ben.post('/transactions/import', { importId, rows: rows(3) });
  const ids = [0, 1, 2].map((position) => importedRowId([{ start: 0, seed: 'second' }], position));
  expect((repeated.body.rows as Json[]).map(({ id }) => id)).toEqual(ids);
});

test("an import whose history entry's id is in use is refused, and leaves no row", async ({
  api,
  pair,
  importId,
}) => {
  const { ben, cleo } = pair;
  const entry = inHousehold(api, pair, `activity/import-${importId}`);
  await entry.set({ actor: cleo.uid, what: 'created' });
  const answer = await ben.post('/transactions/import', { importId, rows: rows(450) });
  expect([answer.status, answer.body.code]).toEqual([409, 'id_taken']);
  expect(await listIds(ben)).toEqual([]);
  expect((await entry.get()).data()).toEqual({ actor: cleo.uid, what: 'created' });
  expect((await inHousehold(api, pair, `imports/${importId}`).get()).get('state')).toBe(
    'rolled_back',
  );
  const again = await ben.post('/transactions/import', { importId, rows: rows(450) });
  expect([again.status, again.body.code]).toEqual([409, 'import_changed']);
  const other = await ben.post('/transactions/import', { importId: randomUUID(), rows: rows(450) });
  expect([other.status, other.body.imported]).toEqual([201, 450]);
});
