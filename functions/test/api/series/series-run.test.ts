import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { listDueSeries } from '../../../src/ledger/series/due-series.repository.ts';
import { makeDuePart } from '../../../src/ledger/series/series-run.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { shardOf } from '../../../src/platform/tasks/shards.ts';
import { newNotices } from '../../support/entries/notice-fixture.ts';
import { makeSeries, monthly, templateOf, varying } from '../../support/entries/series-fixture.ts';
import {
  occurrencesOf,
  runJob,
  runOn,
  setDay,
  stateOf,
} from '../../support/entries/series-job-fixture.ts';
import { rowsOf } from '../../support/entries/expense-fixture.ts';
import { contended, InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import type { Json } from '../../support/server/api-client.ts';
import { expectInOrder } from '../expenses/expense-test.ts';
import { test } from './series-test.ts';

/** A recurring expense creates each occurrence on its day, exactly once. */

const firstFour = [
  [1, '2027-02-01'],
  [2, '2027-03-01'],
  [3, '2027-04-01'],
  [4, '2027-05-01'],
];

test('an occurrence equals an entry by hand, on its day and not before', async ({
  api,
  home: { household, ana, ben, cleo },
}) => {
  const series = await makeSeries(ben, [ben, cleo, ana]);
  await runOn(api, '2027-01-31');
  expect(await occurrencesOf(api, household, series)).toEqual([]);
  // The day begins at five o'clock in London.
  api.setNow(new Date('2027-02-01T04:59:59Z'));
  await runJob(api);
  expect(await occurrencesOf(api, household, series)).toEqual([]);
  api.setNow(new Date('2027-02-01T05:00:00Z'));
  await runJob(api);
  expect(await occurrencesOf(api, household, series)).toEqual([[1, '2027-02-01']]);
  expect(await stateOf(ben, series)).toEqual({ ordinal: 1, nextOn: '2027-03-01', pausedWhy: null });
  const [row] = (await cleo.get('/transactions?owedBy=' + cleo.uid)).body as Json[];
  expect(row).toMatchObject({ amount: 600, paidBy: ben.uid, owedBy: cleo.uid, note: 'Rent' });
  const { body: expense } = await ben.get(`/expenses/${row!.expenseId}`);
  expect(expense).toMatchObject({
    ...templateOf([ben, cleo, ana]),
    enteredBy: ben.uid,
    transactionDate: '2027-02-01',
    version: 1,
  });
  expect(await rowsOf(ben, expense)).toHaveLength(3);
  await expectInOrder(api, household);
  // All parties are notified, the owner too, without an author.
  for (const client of [ben, cleo]) {
    const told = (await newNotices(client)).find(({ resourceId }) => resourceId === expense.id);
    expect(told).toMatchObject({ what: 'created', actorId: 'schedule' });
  }
  // It is an expense like any other.
  expect((await ben.delete(`/expenses/${expense.id}`)).status).toBe(204);
  await runJob(api);
  expect(await occurrencesOf(api, household, series)).toHaveLength(1);
});

describe('each occurrence is created exactly once if the job', () => {
  test('runs twice, and late', async ({ api, home: { household, ben, cleo } }) => {
    const series = await makeSeries(ben, [ben, cleo]);
    await runOn(api, '2027-02-03');
    await runJob(api);
    expect(await occurrencesOf(api, household, series)).toEqual(firstFour.slice(0, 1));
  });

  test('runs again after three months without a run', async ({
    api,
    home: { household, ben, cleo },
  }) => {
    const series = await makeSeries(ben, [ben, cleo]);
    await runOn(api, '2027-05-01');
    expect(await occurrencesOf(api, household, series)).toEqual(firstFour);
    expect(await stateOf(ben, series)).toMatchObject({ ordinal: 4, nextOn: '2027-06-01' });
  });

  test('runs in parallel', async ({ api, home: { household, ben, cleo } }) => {
    const several = [];
    for (let index = 0; index < 3; index++) several.push(await makeSeries(ben, [ben, cleo]));
    setDay(api, '2027-05-01');
    await Promise.all([runJob(api), runJob(api), runJob(api)]);
    await runJob(api);
    for (const series of several) {
      expect(await occurrencesOf(api, household, series)).toEqual(firstFour);
    }
    await expectInOrder(api, household);
  });

  test('is killed between two commits, and before the next one', async ({
    api,
    home: { household, ben, cleo },
  }) => {
    // First completes what other tests have left due.
    await runOn(api, '2027-05-01');
    const series = await makeSeries(ben, [ben, cleo]);
    const dies = () => new Promise<never>(() => {});
    const store = new InterruptedStore(api.firestore, nothing, nothing, dies);
    void runJob(api, { store });
    const made = () => occurrencesOf(api, household, series);
    await expect.poll(made).toHaveLength(2);
    setDay(api, '2027-05-02');
    await runJob(api);
    expect(await occurrencesOf(api, household, series)).toEqual(firstFour);
    expect((await stateOf(ben, series)).nextOn).toBe('2027-06-01');
  });

  test('finds the occurrence in the books although the link was lost', async ({
    api,
    home: { household, ben, cleo },
  }) => {
    const series = await makeSeries(ben, [ben, cleo]);
    const document = api.firestore.doc(`households/${household}/series/${series.id}`);
    const before = (await document.get()).data()!;
    await runOn(api, '2027-03-01');
    await document.set(before);
    await runOn(api, '2027-04-01');
    expect(await occurrencesOf(api, household, series)).toEqual(firstFour.slice(0, 3));
  });

  test('fails at one, which is created an hour later, and the others at once', async ({
    api,
    home: { household, ben, cleo },
  }) => {
    await runOn(api, '2027-02-10');
    const several: Json[] = [];
    for (let index = 0; index < 3; index++) several.push(await makeSeries(ben, [ben, cleo]));
    const made = async () => {
      const all = await Promise.all(several.map((one) => occurrencesOf(api, household, one)));
      return all.map(({ length }) => length).toSorted();
    };
    const store = new InterruptedStore(api.firestore, contended);
    expect(await runJob(api, { store, size: { found: 1 } })).toMatchObject({ made: 2, failed: 1 });
    expect(await made()).toEqual([0, 1, 1]);
    expect(api.logs.filter(({ message }) => message === 'A series failed')).toHaveLength(1);
    await runJob(api);
    expect(await made()).toEqual([0, 1, 1]);
    api.setNow(new Date(api.now().getTime() + 3_600_000));
    await runJob(api);
    expect(await made()).toEqual([1, 1, 1]);
  });
});

test('starts nothing when its time is over, and a retry completes the rest', async ({
  api,
  home: { household, ben, cleo },
}) => {
  await runOn(api, '2027-05-01');
  const series = await makeSeries(ben, [ben, cleo]);
  let asked = 0;
  // The clock is read before the start and for each occurrence.
  const clock = () => new Date(api.now().getTime() + ((asked += 1) > 8 ? 401_000 : 0));
  const task = [createStore(api.firestore), shardOf(series.id), { clock, log: console }] as const;
  const cut = await makeDuePart(...task);
  expect(cut.isCut).toBe(true);
  expect([1, 2, 3]).toContain(cut.made);
  expect(await occurrencesOf(api, household, series)).toHaveLength(cut.made);
  asked = -100;
  expect(await makeDuePart(...task)).toMatchObject({ made: 4 - cut.made, isCut: false });
  expect(await occurrencesOf(api, household, series)).toEqual(firstFour);
});

test('a recurring expense with an end date ends', async ({
  api,
  home: { household, ben, cleo },
}) => {
  const rule = { ...monthly, end: { count: 2 } };
  const series = await makeSeries(ben, [ben, cleo], { rule });
  await runOn(api, '2027-12-31');
  expect(await occurrencesOf(api, household, series)).toEqual(firstFour.slice(0, 2));
  expect(await stateOf(ben, series)).toMatchObject({ ordinal: 2, nextOn: null });
});

test('of many missed occurrences 36 are created; then it pauses, and all parties are notified', async ({
  api,
  home: { household, ben, cleo },
}) => {
  const rule = { every: 1, unit: 'day', start: '2027-02-01' };
  const series = await makeSeries(ben, [ben, cleo], { rule });
  await runOn(api, '2027-12-31');
  await runJob(api);
  expect(await occurrencesOf(api, household, series)).toHaveLength(36);
  expect(await stateOf(ben, series)).toEqual({
    ordinal: 36,
    nextOn: '2027-03-09',
    pausedWhy: 'too_many_missed',
  });
  for (const client of [ben, cleo]) {
    const told = (await newNotices(client)).filter(({ resourceId }) => resourceId === series.id);
    expect(told[0]).toMatchObject({ what: 'paused', actorId: 'schedule' });
  }
});

test('a variable amount creates a draft, which counts nowhere', async ({
  api,
  home: { household, ben, cleo },
}) => {
  const series = await makeSeries(ben, [ben, cleo], varying([ben, cleo]));
  await runOn(api, '2027-03-01');
  await runJob(api);
  expect(await occurrencesOf(api, household, series)).toEqual([]);
  const { body: drafts } = await cleo.get('/drafts');
  const own = (drafts as Json[]).filter(({ seriesId }) => seriesId === series.id);
  expect(own.map(({ transactionDate }) => transactionDate)).toEqual(['2027-02-01', '2027-03-01']);
  expect((await cleo.get('/transactions')).body).toEqual([]);
  const confirmed = await cleo.post(`/drafts/${own[0]!.id}/confirm`, { amount: 91 });
  expect(confirmed.status).toBe(201);
  expect(await occurrencesOf(api, household, series)).toEqual(firstFour.slice(0, 1));
  await runOn(api, '2027-03-02');
  expect((await cleo.get('/drafts')).body).toHaveLength(drafts.length - 1);
});

test('a recurring transaction creates transactions', async ({ api, home: { ben, cleo } }) => {
  const { amount, note, categories } = templateOf([ben]);
  const transaction = { amount, note, categories, paidBy: ben.uid, owedBy: cleo.uid };
  const { id: seriesId } = await makeSeries(ben, [], { template: undefined, transaction });
  await runOn(api, '2027-02-01');
  const { body } = await cleo.get('/transactions');
  expect(body).toMatchObject([
    {
      ...transaction,
      transactionDate: '2027-02-01',
      enteredBy: ben.uid,
      expenseId: null,
      seriesId,
    },
  ]);
});

test('a household with nothing due costs no reads', async ({ api, home: { ben, cleo } }) => {
  for (let index = 0; index < 3; index++) await makeSeries(ben, [ben, cleo], { id: randomUUID() });
  setDay(api, '2027-01-21');
  await runJob(api);
  const store = createStore(api.firestore);
  await runJob(api, { store });
  // An empty query costs one read: one per part of the index, for recurring expenses and for drafts.
  expect(store.usage.reads).toBe(32);
  const until = new Date('2027-01-21T17:00:00Z');
  expect(await listDueSeries(store, { shard: 0, until, limit: 10 })).toEqual([]);
});
