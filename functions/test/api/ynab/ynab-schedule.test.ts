import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { partTaskSchema, shardOf } from '../../../src/platform/tasks/parts.ts';
import type { QueuedTask } from '../../../src/platform/tasks/task-queue.ts';
import {
  queueReadings,
  readWhenDue,
} from '../../../src/ynab/categories/category-schedule.service.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { addGroup, changeKept, findKeptCategory } from '../../../../ynab-stand-in/budget.ts';
import { setUpYnab, startYnabApi, type YnabSetup } from '../../support/ynab/ynab-fixture.ts';
import { testConfig, type Json, succeed } from '../../support/server/api-client.ts';

let setup: YnabSetup;
const started = await startYnabApi();
afterAll(() => started.stop());
beforeEach(async () => void (setup = await setUpYnab(started)));
afterEach(() => started.ynab.failures.clear());

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const minutes = (count: number) => count * 60_000;
const store = () => createStore(started.api.firestore);
const connect = (fields = {}) =>
  createYnabConnection({
    ...testConfig.ynab,
    timeoutMs: 10_000,
    ...fields,
    baseUrl: started.ynab.baseUrl,
  });

function configOf({ householdId, ana }: YnabSetup) {
  return started.api.firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
}

async function readConfig(): Promise<Json> {
  return succeed(setup.ana.get('/ynab/config'));
}

/** The tasks that are queued for the shard of this test's member. */
async function dispatch(slot: Date, { householdId } = setup): Promise<QueuedTask[]> {
  const tasks: QueuedTask[] = [];
  await queueReadings(store(), async (task) => void tasks.push(task), slot);
  return tasks.filter(({ data }) => data['shard'] === shardOf(householdId));
}

/** The result of a task for this test's member. */
function work({ data }: QueuedTask, now: Date, ynab = connect(), { householdId, ana } = setup) {
  const { slot } = partTaskSchema.parse(data);
  return readWhenDue(store(), ynab, { householdId, uid: ana.uid, slot }, now);
}

async function setDue(nextSyncAt: Date | null, fields = {}): Promise<void> {
  await configOf(setup).update({ nextSyncAt, ...fields });
}

describe('the worker', () => {
  test('reads the changes, and sets the next time in the old rhythm', async () => {
    const { budget, ana } = setup;
    await setDue(at('09:50'));
    changeKept(budget, findKeptCategory(budget, 'Food'), { name: 'Groceries' });
    changeKept(budget, findKeptCategory(budget, 'Fun'), { deleted: true });
    const [task] = await dispatch(at('10:00'));
    expect(await work(task!, at('10:01'))).toBe('done');
    const [daily] = await succeed(ana.get('/ynab/categories'));
    expect(daily.categories.map(({ name }: Json) => name)).toEqual(['Groceries']);
    const { lastSyncTime, nextSyncAt } = await readConfig();
    expect([lastSyncTime, nextSyncAt]).toEqual([
      at('10:01').toISOString(),
      at('10:50').toISOString(),
    ]);
  });

  test('does nothing the second time: delivered twice, simultaneously or later', async () => {
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    const before = started.ynab.exchanges.length;
    const now = at('10:01');
    const results = await Promise.all([work(task!, now), work(task!, now)]);
    expect(results.sort()).toEqual(['done', 'nothing to do']);
    expect(await work(task!, at('10:02'))).toBe('nothing to do');
    expect(started.ynab.exchanges.length - before).toBe(1);
  });

  test('that dies midway is repeated in the next slot from the start', async () => {
    const { budget, ana } = setup;
    await setDue(at('10:00'));
    addGroup(budget, 'New', ['Bikes']);
    await configOf(setup).update({ claim: 'of the dead', claimedUntil: at('10:06') });
    const [task] = await dispatch(at('10:00'));
    expect(await work(task!, at('10:05'))).toBe('nothing to do');
    const [next] = await dispatch(at('10:15'));
    expect(await work(next!, at('10:15'))).toBe('done');
    const groups = await succeed(ana.get('/ynab/categories'));
    expect(groups.map(({ name }: Json) => name)).toEqual(['Daily', 'Home', 'New']);
  });

  test('that gets 500 from YNAB twice succeeds at the third attempt', async () => {
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    started.ynab.failures.add({ kind: 'status', status: 500 }, { times: 2 });
    expect(await work(task!, at('10:01'), connect({ backoffMs: [1, 1] }))).toBe('done');
    expect((await readConfig()).lastError).toBeNull();
  });

  test('without a response from YNAB leaves the slot due, for the queue to retry', async () => {
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    started.ynab.failures.add({ kind: 'cut before' }, { times: 3 });
    await expect(work(task!, at('10:01'))).rejects.toThrow('unreachable');
    const { lastError, nextSyncAt } = await readConfig();
    expect(lastError).toMatch('does not answer');
    expect(nextSyncAt).toBe(at('10:00').toISOString());
    started.ynab.failures.clear();
    expect(await work(task!, at('10:02'))).toBe('done');
  });

  test("that reaches YNAB's limit waits an hour", async () => {
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    started.ynab.failures.add({ kind: 'status', status: 429 });
    expect(await work(task!, at('10:01'))).toBe('put off');
    expect((await readConfig()).nextSyncAt).toBe(at('11:01').toISOString());
  });

  test.each([
    [401, '401', /no longer accepts the token/],
    [403, '403.1', /lapsed/],
    [404, '404.2', /budget or account/],
  ])('that YNAB refuses with %i %s stops with the reason', async (status, id, message) => {
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    started.ynab.failures.add({ kind: 'status', status, id });
    expect(await work(task!, at('10:01'))).toBe('put off');
    expect(await readConfig()).toMatchObject({
      nextSyncAt: null,
      lastError: expect.stringMatching(message) as string,
    });
    expect(await dispatch(at('10:15'))).toEqual([]);
    await succeed(setup.ana.post('/ynab/sync/categories'));
    expect((await readConfig()).nextSyncAt).not.toBeNull();
  });

  test('without its encryption keys stops, and asks for the token again', async () => {
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    const keys = { k2: Buffer.alloc(32, 2).toString('base64') };
    const keyring = JSON.stringify({ active: 'k2', keys });
    expect(await work(task!, at('10:01'), connect({ keyring }))).toBe('put off');
    expect(await readConfig()).toMatchObject({
      nextSyncAt: null,
      lastError: expect.stringContaining('Enter the YNAB API token') as string,
    });
  });

  test('encrypts the token again after a key rotation', async () => {
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    const keys = {
      k1: Buffer.alloc(32, 1).toString('base64'),
      k2: Buffer.alloc(32, 2).toString('base64'),
    };
    const keyring = JSON.stringify({ active: 'k2', keys });
    expect(await work(task!, at('10:01'), connect({ keyring }))).toBe('done');
    const secret = `households/${setup.householdId}/ynabSecrets/${setup.ana.uid}`;
    expect((await started.api.firestore.doc(secret).get()).get('keyId')).toBe('k2');
    await setDue(at('11:00'));
    const only = JSON.stringify({ active: 'k2', keys: { k2: keys.k2 } });
    const [next] = await dispatch(at('11:00'));
    expect(await work(next!, at('11:01'), connect({ keyring: only }))).toBe('done');
  });

  test('writes nothing for a former member, or after a change of the settings', async () => {
    const { ana, budget, token, householdId } = setup;
    await setDue(at('10:00'));
    addGroup(budget, 'New', ['Bikes']);
    const [task] = await dispatch(at('10:00'));
    started.ynab.failures.add({ kind: 'slow', milliseconds: 1000 });
    const working = work(task!, at('10:01'));
    await expect
      .poll(async () => (await configOf(setup).get()).get('claim') as unknown)
      .not.toBeNull();
    const budgetId = budget.accounts[0]!.id;
    const settings = { apiToken: token, budgetId, accountId: budgetId, syncFrequency: 60 };
    await succeed(ana.put('/ynab/config', settings));
    expect(await working).toBe('put off');
    const stored = (await configOf(setup).get()).data();
    expect(stored).toMatchObject({ budgetId, serverKnowledge: null, lastError: null });
    const names = await started.api.firestore
      .collection(`households/${householdId}/ynabConfigs/${ana.uid}/ynabCategories`)
      .get();
    expect(names.docs.map((each) => each.get('name') as string)).not.toContain('Bikes');
  });

  test('stores a thousand categories, and drops deleted ones', async () => {
    const { ana, budget } = setup;
    const names = Array.from({ length: 1000 }, (_, index) => `Category ${index}`);
    const group = addGroup(budget, 'Many', names);
    await setDue(at('10:00'));
    const [task] = await dispatch(at('10:00'));
    expect(await work(task!, at('10:01'))).toBe('done');
    const count = async () =>
      (await succeed(ana.get('/ynab/categories'))).flatMap(({ categories }: Json) => categories)
        .length as number;
    expect(await count()).toBe(1003);
    changeKept(budget, group, { hidden: true });
    await setDue(at('11:00'));
    const [next] = await dispatch(at('11:00'));
    expect(await work(next!, at('11:01'))).toBe('done');
    expect(await count()).toBe(3);
  });
});

test('no slot is lost or run twice over a morning of runs every 15, 20 and 60 minutes', async () => {
  const setups = [setup, await setUpYnab(started), await setUpYnab(started)];
  const runs = new Map(setups.map(({ householdId }) => [householdId, 0]));
  for (const [index, each] of setups.entries()) {
    await configOf(each).update({ nextSyncAt: at('09:00'), syncFrequency: [15, 20, 60][index]! });
  }
  for (let slot = at('09:00'); slot < at('12:00'); slot = new Date(+slot + minutes(15))) {
    for (const each of setups) {
      const [task] = await dispatch(slot, each);
      // Another member of the same shard may be due.
      if (!task || (await work(task, slot, connect(), each)) === 'nothing to do') continue;
      expect(await work(task, new Date(+slot + minutes(1)), connect(), each)).toBe('nothing to do');
      runs.set(each.householdId, runs.get(each.householdId)! + 1);
    }
  }
  expect([...runs.values()]).toEqual([12, 9, 3]);
});
