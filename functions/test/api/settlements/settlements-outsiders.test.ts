import { describe, expect } from 'vitest';
import { apiTest as base } from '../../support/server/api-test.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import { postSettlement, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { lend, postTransaction, storeGrant } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** Only the two members and admins may settle a row, not its author. */

/** Zed has entered `bait`: Ben paid, Cleo owes. */
const test = base.extend('given', async ({ api, pair }) => {
  const account = await api.signUp({ name: 'Zed' });
  await joinHousehold(pair.ana, pair.householdId, account);
  const zed = account.in(pair.householdId);
  const { ben, cleo } = pair;
  const bait = await postTransaction(zed, {
    amount: 9999,
    paidBy: ben.uid,
    owedBy: cleo.uid,
    ...november,
  });
  return { zed, bait };
});

const november = { transactionDate: '2026-11-05' };

/** The responses to all calls that could settle the row. */
async function tryAll(client: TestClient, row: Json, month?: string) {
  const bodies = [
    { transactionId: row.id, month },
    { transactionIds: [row.id], month, notes: 'now' },
  ];
  const answers = [];
  for (const path of ['/settlements/preview', '/settlements']) {
    for (const body of bodies) answers.push(await client.post(path, body));
  }
  return answers.map(({ status, body }) => ({ status, body }));
}

describe('the author of a row who is not a party', () => {
  test.for<[string, (pair: SettlementPair, bait: Json) => Promise<void>]>([
    ['nothing is owed', async () => {}],
    ['something is owed', async ({ ben, cleo }) => void (await lend(cleo, ben, 37.21, november))],
    [
      'a settlement of the two is active',
      async ({ ben, cleo }) => {
        await lend(cleo, ben, 100, november);
        await postSettlement(ben, await lend(ben, cleo, 10, november));
      },
    ],
    [
      'the row itself is in a settlement',
      async ({ ben, cleo }, bait) => {
        await lend(cleo, ben, 20_000, november);
        await postSettlement(ben, bait);
      },
    ],
  ])(
    'cannot settle it and learns nothing if %s',
    async ([_case, prepare], { api, pair, given: { bait, zed } }) => {
      const unprepared = await tryAll(zed, bait);
      await prepare(pair, bait);
      const before = await takeSnapshot(api, pair.householdId);
      const answers = await tryAll(zed, bait);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      // All responses are the same, whatever the two owe each other.
      expect(answers).toEqual(Array(4).fill(unprepared[0]));
      expect(answers).toEqual(unprepared);
      expect(Object.keys(answers[0]!.body).sort()).toEqual(
        ['code', 'detail', 'status', 'title', 'type'].sort(),
      );
      expect(await takeSnapshot(api, pair.householdId)).toEqual(before);
    },
  );

  test('still reads, edits and deletes the row', async ({ given: { bait, zed } }) => {
    expect((await zed.get(`/transactions/${bait.id}`)).status).toBe(200);
    expect((await zed.put(`/transactions/${bait.id}`, { ...bait, note: 'x' })).status).toBe(200);
    expect((await zed.delete(`/transactions/${bait.id}`)).status).toBe(204);
  });
});

test('gives no right to settle with a write grant', async ({ api, pair, given: { zed } }) => {
  const { householdId, ben, cleo } = pair;
  await lend(cleo, ben, 100, november);
  const gas = await lend(ben, cleo, 10, november);
  expect((await tryAll(zed, gas)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await storeGrant(api, householdId, { owner: ben, grantee: zed, permissionType: 'write' });
  const before = await takeSnapshot(api, householdId);
  expect((await tryAll(zed, gas)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await takeSnapshot(api, householdId)).toEqual(before);
});

test('a settlement of the two is not found by the author of one of its rows', async ({
  pair: { ben, cleo },
  given: { bait, zed },
}) => {
  await lend(cleo, ben, 20_000, november);
  const { id } = await postSettlement(ben, bait);
  const answers = [
    await zed.get(`/settlements/${id}`),
    await zed.get(`/settlements/${id}/available-transactions`),
    await zed.post(`/settlements/${id}/apply`, { transactionId: bait.id, amount: 1 }),
    await zed.delete(`/settlements/${id}/transactions/${bait.id}`),
    await zed.put(`/settlements/${id}/status`, { status: 'completed' }),
    await zed.put(`/settlements/${id}/status`, { status: 'cancelled' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect((await ben.getBody(`/settlements/${id}`)).status).toBe('active');
});

test('either of the two and an admin can settle a row that somebody else entered', async ({
  pair: { ana, ben, cleo },
  given: { bait },
}) => {
  for (const actor of [ana, ben, cleo]) {
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(actor, bait);
    await actor.put(`/settlements/${id}/status`, { status: 'cancelled', notes: 'again' });
  }
});
