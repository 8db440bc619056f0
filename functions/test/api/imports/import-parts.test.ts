import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readActor } from '../../../src/people/members/household-context.ts';
import { importTransactions } from '../../../src/ledger/imports/import.service.ts';
import { rollBackImport } from '../../../src/ledger/imports/import-rollback.service.ts';
import { createStore } from '../../../src/create-store.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import {
  newNotifications,
  readNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** A long file is imported in parts. Each part is a whole import; the notification covers the file. */

const debt = (payTo: string, owedBy: string | null, amount: number): Json => {
  return { date: '2026-11-05', payTo, owedBy, amount, category: 'Food' };
};

async function bring(
  client: TestClient,
  importId: string,
  rows: Json[],
  partOf?: string,
): Promise<string> {
  const body = { importId, rows, source: 'Splitwise', ...(partOf ? { partOf } : {}) };
  const answer = await client.post('/transactions/import', body);
  expect([answer.status, answer.body.imported]).toEqual([201, rows.length]);
  return importId;
}

const undo = async (client: TestClient, importId: string) =>
  expect((await client.delete(`/transactions/imports/${importId}`)).status).toBe(204);

/** The member's notifications about the import or its undo: the number of entries, and their own sums. */
async function told(client: TestClient, what = 'imported'): Promise<unknown[]> {
  const { notices } = await readNotifications(client);
  return (notices as Json[])
    .filter((one) => one.what === what)
    .map(({ before, after }) => {
      const facts = (after ?? before) as Json;
      const debts = (facts.debts as Json[]).map(({ count, amount }) => [count, amount]);
      return [facts.count, ...debts];
    });
}

/** The member's history entries about any import. */
async function lines(client: TestClient): Promise<string[]> {
  const { body } = await client.get('/activity');
  return (body as Json[]).map(({ what }) => what as string).filter((what) => /import/u.test(what));
}

/** Imports the first rows and then stops. */
async function cutOff(
  api: TestApi,
  { householdId, ben }: SettlementPair,
  { partOf, importId = randomUUID() }: { partOf: string; importId?: string },
): Promise<string> {
  const dies = () => Promise.reject(new Error('The server was killed.'));
  const store = new InterruptedStore(api.firestore, nothing, nothing, dies);
  const rows = Array.from({ length: 250 }, () => debt('Ben', 'Cleo', 1));
  const actor = await readActor(store, householdId, ben.uid);
  const request = { importId, rows, partOf };
  const cut = importTransactions({ store, actor, now: new Date() }, request, async () => {});
  await expect(cut).rejects.toThrow('killed');
  return importId;
}

apiTest(
  'the parts of a file create one notification and one history entry, with their totals',
  async ({ api, pair }) => {
    const { ben, cleo, ana } = pair;
    const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10), debt('Ben', null, 3)]);
    expect(await told(cleo)).toEqual([[1, [1, 10]]]);
    await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 5), debt('Cleo', 'Ben', 2)], first);
    const last = [debt('Ben', 'Ana', 7), debt('Ben', 'Cleo', 0.5)];
    await bring(ben, randomUUID(), last, first);
    expect(await told(cleo)).toEqual([[4, [3, 15.5], [1, 2]]]);
    expect(await told(ana)).toEqual([[1, [1, 7]]]);
    expect(await lines(cleo)).toEqual(['imported_debts']);
    expect(await lines(ben)).toEqual(['imported']);
    const { body } = await ben.get('/activity');
    const line = (body as Json[]).find(({ what }) => what === 'imported');
    expect(line).toMatchObject({ resourceId: first, after: { count: 6, source: 'Splitwise' } });
    expect(JSON.stringify(await newNotifications(cleo))).not.toContain(ana.uid);
    await expectConsistent(api, pair.householdId);
  },
);

apiTest("rows imported after the member's OK are new, and counted once", async ({ pair }) => {
  const { ben, cleo } = pair;
  const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10)]);
  const [notice] = await newNotifications(cleo);
  expect((await cleo.put('/notices/seen', { ids: [notice!.id] })).status).toBe(204);
  expect((await readNotifications(cleo, '?limit=0')).count).toBe(0);
  await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 5)], first);
  expect((await readNotifications(cleo, '?limit=0')).count).toBe(1);
  expect((await readNotifications(cleo)).count).toBe(1);
  expect(await newNotifications(cleo)).toHaveLength(1);
  await markNotificationsRead(cleo);
  await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 5)], first);
  expect(await newNotifications(cleo)).toHaveLength(1);
  expect(await told(cleo)).toEqual([[3, [3, 20]]]);
});

apiTest('a retried part notifies nothing twice', async ({ pair: { ben, cleo } }) => {
  const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10)]);
  const body = { importId: randomUUID(), rows: [debt('Ben', 'Cleo', 5)], partOf: first };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => ben.post('/transactions/import', body)),
  );
  expect(answers.map(({ body: { imported } }) => imported)).toEqual([1, 1, 1]);
  expect(await told(cleo)).toEqual([[2, [2, 15]]]);
  const { status, body: problem } = await ben.post('/transactions/import', {
    ...{ importId: body.importId, rows: body.rows },
  });
  expect([status, problem.code]).toEqual([409, 'id_taken']);
});

apiTest('simultaneous parts are all notified', async ({ api, pair }) => {
  const { ben, cleo } = pair;
  const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10)]);
  await Promise.all(
    [1, 2, 3].map((cents) => bring(ben, randomUUID(), [debt('Ben', 'Cleo', cents)], first)),
  );
  expect(await told(cleo)).toEqual([[4, [4, 16]]]);
  await expectConsistent(api, pair.householdId);
});

apiTest('undoing the file part by part notifies once', async ({ api, pair }) => {
  const { ben, cleo, ana } = pair;
  const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10)]);
  const second = await bring(
    ben,
    randomUUID(),
    [debt('Ben', 'Cleo', 5), debt('Ben', 'Ana', 1)],
    first,
  );
  await undo(ben, second);
  await undo(ben, first);
  expect(await told(cleo, 'import_undone')).toEqual([[2, [2, 15]]]);
  expect(await told(ana, 'import_undone')).toEqual([[1, [1, 1]]]);
  expect(await lines(cleo)).toEqual(['imported_debts_undone', 'imported_debts']);
  expect(await lines(ben)).toEqual(['import_undone', 'imported']);
  await expectConsistent(api, pair.householdId);
});

apiTest(
  'an undo by another member has its own history entry',
  async ({ pair: { ana, ben, cleo } }) => {
    const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10)]);
    const second = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 5)], first);
    await undo(ana, second);
    await undo(ben, first);
    const undone = (await newNotifications(cleo)).filter(({ what }) => what === 'import_undone');
    expect(undone.map(({ actorId }) => actorId)).toEqual([ben.uid, ana.uid]);
    expect(await told(cleo, 'import_undone')).toEqual([
      [1, [1, 10]],
      [1, [1, 5]],
    ]);
  },
);

apiTest(
  'an unfinished part is removed from the notification, which is then new again',
  async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10)]);
    const part = await cutOff(api, pair, { partOf: first });
    expect(await told(cleo)).toEqual([[251, [251, 260]]]);
    await markNotificationsRead(cleo);
    const store = createStore(api.firestore);
    await rollBackImport(store, householdId, part, new Date());
    await rollBackImport(store, householdId, part, new Date());
    expect(await told(cleo)).toEqual([[1, [1, 10]]]);
    expect(await newNotifications(cleo)).toHaveLength(1);
    // Sent again, under another id.
    await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 5)], first);
    expect(await told(cleo)).toEqual([[2, [2, 15]]]);
    await expectConsistent(api, pair.householdId);
  },
);

apiTest(
  'a member with entries only in the undone part is notified of the undo',
  async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const first = await bring(ben, randomUUID(), [debt('Ben', null, 10)]);
    const part = await cutOff(api, pair, { partOf: first });
    await markNotificationsRead(cleo);
    await rollBackImport(createStore(api.firestore), householdId, part, new Date());
    expect(await told(cleo)).toEqual([[0]]);
    expect(await newNotifications(cleo)).toHaveLength(1);
  },
);

apiTest(
  'nothing can be added to a file of another member, another household, or an undone file',
  async ({ pair: { ana, ben } }) => {
    const first = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 10)]);
    const second = await bring(ben, randomUUID(), [debt('Ben', 'Cleo', 5)], first);
    const rows = [debt('Ben', 'Cleo', 1)];
    const add = async (client: TestClient, partOf: string) => {
      const body = { importId: randomUUID(), rows, partOf };
      const answer = await client.post('/transactions/import', body);
      return [answer.status, answer.body.code];
    };
    const refused = [409, 'import_changed'];
    expect(await add(ana, first)).toEqual(refused);
    expect(await add(ben, randomUUID())).toEqual(refused);
    expect(await add(ben, second)).toEqual(refused);
    await undo(ben, first);
    expect(await add(ben, first)).toEqual(refused);
  },
);

apiTest(
  'a client cannot set the source that an import is said to come from',
  async ({ pair: { ben } }) => {
    const body = { importId: randomUUID(), rows: [debt('Ben', 'Cleo', 1)], source: 'your bank' };
    expect((await ben.post('/transactions/import', body)).status).toBe(400);
  },
);
