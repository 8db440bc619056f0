import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readActor } from '../../../src/people/members/household-context.ts';
import { createStore } from '../../../src/create-store.ts';
import { finishGroupSettleUps } from '../../../src/settling/group-settle-ups/group-settle-up-steps.service.ts';
import { createGroupSettleUp } from '../../../src/settling/group-settle-ups/group-settle-up.service.ts';
import { undoSettleUp } from '../../../src/settling/settle-ups/settle-up-undo.service.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  groupSettleUpsPath,
  makeGroupSettleUp,
  paid,
  partOf,
} from '../../support/entries/group-settle-up-fixture.ts';
import { moneyIn } from '../../support/entries/settle-up-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import type { Home } from '../../support/households/household-fixture.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/**
 * A group settle-up that is too large for one commit is done and undone in steps. Wherever it stops, all nets
 * are zero.
 */

const names = ['Ana', 'Ben', 'Cleo', 'Dan'] as const;

/** The number of times that each of the first three lends to the next, and Dan to Ana. */
const ROWS = 120;

const test = base
  .extend('many', ({ api, home }) => owe(api, home))
  /** For tests that restore it. */
  .extend('sharedMany', { scope: 'file' }, ({ api, sharedHome }) => owe(api, sharedHome));

async function owe(api: TestApi, home: Home) {
  const { ana, ben, cleo, dan, household } = home;
  const all = [ana, ben, cleo, dan];
  for (const [place, client] of all.entries()) {
    const owedBy = names[(place + 1) % all.length]!;
    const row = { date: '2026-11-05', payTo: names[place]!, owedBy, amount: 1, category: 'Food' };
    const rows = Array.from({ length: ROWS + place }, () => row);
    const body = { importId: randomUUID(), rows };
    expect((await client.post('/transactions/import', body)).status).toBe(201);
  }
  return { ...home, all, before: await moneyIn(api, household) };
}

const noLimit = { takeRows: async () => {} } as unknown as Parameters<
  typeof createGroupSettleUp
>[0]['limits'];
const dies = () => Promise.reject(new Error('The server was killed.'));

/** Allows this number of commits, then stops the server. */
const cutAfter = (api: TestApi, commits: number) =>
  new InterruptedStore(api.firestore, ...Array.from({ length: commits }, () => nothing), dies);

async function cutOff(api: TestApi, { household, ana }: Home, id: string, commits: number) {
  const store = cutAfter(api, commits);
  const actor = await readActor(store, household, ana.uid);
  const cut = createGroupSettleUp({ store, actor, now: new Date(), limits: noLimit }, { id });
  await expect(cut).rejects.toThrow('killed');
}

async function cutOffUndo(
  api: TestApi,
  household: string,
  client: TestClient,
  partId: string,
  commits: number,
) {
  const store = cutAfter(api, commits);
  const actor = await readActor(store, household, client.uid);
  await expect(undoSettleUp({ store, actor, now: new Date() }, partId)).rejects.toThrow('killed');
}

/** The balances of each member and pair; empty if all are zero. */
async function owing(all: readonly TestClient[]): Promise<Json[]> {
  const debts = await Promise.all(all.map((client) => client.getBody('/debts')));
  const { pairs } = await all[0]!.getBody('/debts/pairs');
  const { transfers } = (await all[0]!.post(`${groupSettleUpsPath}/preview`)).body;
  return [...debts.filter(({ netTotal }) => netTotal !== 0), ...pairs, ...transfers];
}

async function partsOf(api: TestApi, household: string): Promise<Json[]> {
  const found = await api.firestore.collection(`households/${household}/settleUps`).get();
  return found.docs.map((one) => ({ ...one.data(), id: one.id }));
}

const unfinished = (parts: readonly Json[]) => parts.filter((one) => 'unfinished' in one);

test('one that exceeds a commit is done, notified once, and undone as a whole', async ({
  api,
  sharedMany: { household, all, ana, cleo, before },
}) => {
  const done = await makeGroupSettleUp(ana);
  expect(paid(done)).toHaveLength(3);
  expect(await owing(all)).toEqual([]);
  const parts = await partsOf(api, household);
  expect([parts.length, unfinished(parts)]).toEqual([4, []]);
  for (const { settlements, touched } of parts) {
    expect(settlements.length).toBeGreaterThan(0);
    expect(touched.length).toBeGreaterThanOrEqual(ROWS);
  }
  await expectConsistent(api, household);
  expect((await cleo.delete(`/settle-ups/${partOf(done, cleo)}`)).status).toBe(204);
  expect(await moneyIn(api, household)).toEqual(before);
  expect(unfinished(await partsOf(api, household))).toEqual([]);
  expect((await ana.getBody(`${groupSettleUpsPath}/${done.id}`)).undoneBy).toBe(cleo.uid);
  await expectConsistent(api, household);
});

test('interrupted after any step all nets are zero, and four simultaneous retries complete it once', async ({
  api,
  many,
}) => {
  const { household, all, ana } = many;
  const id = randomUUID();
  await cutOff(api, many, id, 1);
  expect(unfinished(await partsOf(api, household))).toHaveLength(4);
  expect(await owing(all)).toEqual([]);
  await expectConsistent(api, household);
  await cutOff(api, many, id, 2);
  expect(await owing(all)).toEqual([]);
  const answers = await Promise.all(all.map(() => ana.post(groupSettleUpsPath, { id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const parts = await partsOf(api, household);
  expect([parts.length, unfinished(parts)]).toEqual([4, []]);
  expect(await owing(all)).toEqual([]);
  const rows = await api.firestore.collection(`households/${household}/transactions`).get();
  const payments = rows.docs.filter((one) => one.get('category') === 'settlement');
  expect(payments).toHaveLength(4);
  expect(rows.docs.every((one) => one.get('openParties').length === 0)).toBe(true);
  await expectConsistent(api, household);
});

test('the job finishes an interrupted one, and so does the next group settle-up before it begins', async ({
  api,
  many,
}) => {
  const { household, all, ana, ben } = many;
  await cutOff(api, many, randomUUID(), 1);
  const refused = await ana.post(groupSettleUpsPath, { id: randomUUID() });
  expect(refused.body.code).toBe('nothing_owed');
  const [first] = await partsOf(api, household);
  expect(unfinished(await partsOf(api, household))).toEqual([]);
  expect((await ana.delete(`/settle-ups/${first!.id}`)).status).toBe(204);

  // A row entered in between stays open; an edit in between keeps its books open.
  await cutOff(api, many, randomUUID(), 1);
  await lend(ben, ana, 7);
  const { body: rows } = await ben.get('/transactions?limit=100&paidBy=' + ben.uid);
  const row = (rows as Json[]).find(({ amount }) => amount === 1)!;
  const edited = await ben.put(`/transactions/${row.id}`, { ...row, amount: 3 });
  expect(edited.status).toBe(200);
  await finishGroupSettleUps(createStore(api.firestore), new Date());
  const open = await ana.getBody('/debts/pairs');
  expect(
    open.pairs.map(({ debtorName, amount }: Json) => `${debtorName} ${amount}`).sort(),
  ).toEqual(['Ana 7', 'Cleo 2']);
  expect(await owing(all)).not.toEqual([]);
  expect(unfinished(await partsOf(api, household))).toEqual([]);
  await expectConsistent(api, household);
});

test('an interrupted undo leaves all nets zero, and retries or the job complete it', async ({
  api,
  sharedMany: { household, all, ana, ben, dan, before },
}) => {
  for (const finish of [
    (id: string) => Promise.all([ana, ben, ben, ana].map((one) => one.delete(`/settle-ups/${id}`))),
    () => finishGroupSettleUps(createStore(api.firestore), new Date()),
  ]) {
    const done = await makeGroupSettleUp(ana);
    // Reading the whole is the first step.
    await cutOffUndo(api, household, dan, partOf(done, dan), 2);
    expect(await owing(all)).toEqual([]);
    await expectConsistent(api, household);
    await finish(partOf(done, ben));
    expect(await moneyIn(api, household)).toEqual(before);
    expect(unfinished(await partsOf(api, household))).toEqual([]);
    const { undoneBy } = await ana.getBody(`${groupSettleUpsPath}/${done.id}`);
    expect(undoneBy).not.toBeNull();
    await expectConsistent(api, household);
  }
});
