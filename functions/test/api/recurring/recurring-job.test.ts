import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { listDueRecurringExpenses } from '../../../src/ledger/recurring/due-recurring.repository.ts';
import { makeDueOccurrences } from '../../../src/ledger/recurring/recurring-job.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { shardOf } from '../../../src/platform/tasks/parts.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import {
  makeRecurringExpense,
  monthlyOnFirst,
  templateBody,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import {
  occurrencesIn,
  runRecurringJob,
  runRecurringJobOn,
  setClockToDay,
  recurringStateOf,
} from '../../support/entries/recurring-job-fixture.ts';
import { fetchRowsOf } from '../../support/entries/expense-fixture.ts';
import { contended, InterruptedStore, nothing } from '../../support/server/interrupted-store.ts';
import type { Json } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** A recurring expense creates each occurrence on its day, exactly once. */

const firstFour = [
  [1, '2027-02-01'],
  [2, '2027-03-01'],
  [3, '2027-04-01'],
  [4, '2027-05-01'],
];

recurringTest(
  'an occurrence equals an entry by hand, on its day and not before',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo, ana]);
    await runRecurringJobOn(api, '2027-01-31');
    expect(await occurrencesIn(api, household, series)).toEqual([]);
    // The day begins at five o'clock in London.
    api.setNow(new Date('2027-02-01T04:59:59Z'));
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toEqual([]);
    api.setNow(new Date('2027-02-01T05:00:00Z'));
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toEqual([[1, '2027-02-01']]);
    expect(await recurringStateOf(ben, series)).toEqual({
      ordinal: 1,
      nextOn: '2027-03-01',
      pausedWhy: null,
    });
    const [row] = (await cleo.get('/transactions?owedBy=' + cleo.uid)).body as Json[];
    expect(row).toMatchObject({ amount: 600, paidBy: ben.uid, owedBy: cleo.uid, note: 'Rent' });
    const { body: expense } = await ben.get(`/expenses/${row!.expenseId}`);
    expect(expense).toMatchObject({
      ...templateBody([ben, cleo, ana]),
      enteredBy: ben.uid,
      transactionDate: '2027-02-01',
      version: 1,
    });
    expect(await fetchRowsOf(ben, expense)).toHaveLength(3);
    await expectConsistent(api, household);
    // All parties are notified, the owner too, without an author.
    for (const client of [ben, cleo]) {
      const told = (await newNotifications(client)).find(
        ({ resourceId }) => resourceId === expense.id,
      );
      expect(told).toMatchObject({ what: 'created', actorId: 'schedule' });
    }
    // It is an expense like any other.
    expect((await ben.delete(`/expenses/${expense.id}`)).status).toBe(204);
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toHaveLength(1);
  },
);

describe('each occurrence is created exactly once if the job', () => {
  recurringTest('runs twice, and late', async ({ api, home: { household, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo]);
    await runRecurringJobOn(api, '2027-02-03');
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toEqual(firstFour.slice(0, 1));
  });

  recurringTest(
    'runs again after three months without a run',
    async ({ api, home: { household, ben, cleo } }) => {
      const series = await makeRecurringExpense(ben, [ben, cleo]);
      await runRecurringJobOn(api, '2027-05-01');
      expect(await occurrencesIn(api, household, series)).toEqual(firstFour);
      expect(await recurringStateOf(ben, series)).toMatchObject({
        ordinal: 4,
        nextOn: '2027-06-01',
      });
    },
  );

  recurringTest('runs in parallel', async ({ api, home: { household, ben, cleo } }) => {
    const several = [];
    for (let index = 0; index < 3; index++)
      several.push(await makeRecurringExpense(ben, [ben, cleo]));
    setClockToDay(api, '2027-05-01');
    await Promise.all([runRecurringJob(api), runRecurringJob(api), runRecurringJob(api)]);
    await runRecurringJob(api);
    for (const series of several) {
      expect(await occurrencesIn(api, household, series)).toEqual(firstFour);
    }
    await expectConsistent(api, household);
  });

  recurringTest(
    'is killed between two commits, and before the next one',
    async ({ api, home: { household, ben, cleo } }) => {
      // First completes what other tests have left due.
      await runRecurringJobOn(api, '2027-05-01');
      const series = await makeRecurringExpense(ben, [ben, cleo]);
      const dies = () => new Promise<never>(() => {});
      const store = new InterruptedStore(api.firestore, nothing, nothing, dies);
      void runRecurringJob(api, { store });
      const made = () => occurrencesIn(api, household, series);
      await expect.poll(made).toHaveLength(2);
      setClockToDay(api, '2027-05-02');
      await runRecurringJob(api);
      expect(await occurrencesIn(api, household, series)).toEqual(firstFour);
      expect((await recurringStateOf(ben, series)).nextOn).toBe('2027-06-01');
    },
  );

  recurringTest(
    'finds the occurrence in the books although the link was lost',
    async ({ api, home: { household, ben, cleo } }) => {
      const series = await makeRecurringExpense(ben, [ben, cleo]);
      const document = api.firestore.doc(`households/${household}/series/${series.id}`);
      const before = (await document.get()).data()!;
      await runRecurringJobOn(api, '2027-03-01');
      await document.set(before);
      await runRecurringJobOn(api, '2027-04-01');
      expect(await occurrencesIn(api, household, series)).toEqual(firstFour.slice(0, 3));
    },
  );

  recurringTest(
    'fails at one, which is created an hour later, and the others at once',
    async ({ api, home: { household, ben, cleo } }) => {
      await runRecurringJobOn(api, '2027-02-10');
      const several: Json[] = [];
      for (let index = 0; index < 3; index++)
        several.push(await makeRecurringExpense(ben, [ben, cleo]));
      const made = async () => {
        const all = await Promise.all(several.map((one) => occurrencesIn(api, household, one)));
        return all.map(({ length }) => length).toSorted();
      };
      const store = new InterruptedStore(api.firestore, contended);
      expect(await runRecurringJob(api, { store, size: { found: 1 } })).toMatchObject({
        made: 2,
        failed: 1,
      });
      expect(await made()).toEqual([0, 1, 1]);
      expect(api.logs.filter(({ message }) => message === 'A series failed')).toHaveLength(1);
      await runRecurringJob(api);
      expect(await made()).toEqual([0, 1, 1]);
      api.setNow(new Date(api.now().getTime() + 3_600_000));
      await runRecurringJob(api);
      expect(await made()).toEqual([1, 1, 1]);
    },
  );
});

recurringTest(
  'starts nothing when its time is over, and a retry completes the rest',
  async ({ api, home: { household, ben, cleo } }) => {
    await runRecurringJobOn(api, '2027-05-01');
    const series = await makeRecurringExpense(ben, [ben, cleo]);
    let asked = 0;
    // The clock is read before the start and for each occurrence.
    const clock = () => new Date(api.now().getTime() + ((asked += 1) > 8 ? 401_000 : 0));
    const task = [createStore(api.firestore), shardOf(series.id), { clock, log: console }] as const;
    const cut = await makeDueOccurrences(...task);
    expect(cut.isCut).toBe(true);
    expect([1, 2, 3]).toContain(cut.made);
    expect(await occurrencesIn(api, household, series)).toHaveLength(cut.made);
    asked = -100;
    expect(await makeDueOccurrences(...task)).toMatchObject({ made: 4 - cut.made, isCut: false });
    expect(await occurrencesIn(api, household, series)).toEqual(firstFour);
  },
);

recurringTest(
  'a recurring expense with an end date ends',
  async ({ api, home: { household, ben, cleo } }) => {
    const rule = { ...monthlyOnFirst, end: { count: 2 } };
    const series = await makeRecurringExpense(ben, [ben, cleo], { rule });
    await runRecurringJobOn(api, '2027-12-31');
    expect(await occurrencesIn(api, household, series)).toEqual(firstFour.slice(0, 2));
    expect(await recurringStateOf(ben, series)).toMatchObject({ ordinal: 2, nextOn: null });
  },
);

recurringTest(
  'of many missed occurrences 36 are created; then it pauses, and all parties are notified',
  async ({ api, home: { household, ben, cleo } }) => {
    const rule = { every: 1, unit: 'day', start: '2027-02-01' };
    const series = await makeRecurringExpense(ben, [ben, cleo], { rule });
    await runRecurringJobOn(api, '2027-12-31');
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toHaveLength(36);
    expect(await recurringStateOf(ben, series)).toEqual({
      ordinal: 36,
      nextOn: '2027-03-09',
      pausedWhy: 'too_many_missed',
    });
    for (const client of [ben, cleo]) {
      const told = (await newNotifications(client)).filter(
        ({ resourceId }) => resourceId === series.id,
      );
      expect(told[0]).toMatchObject({ what: 'paused', actorId: 'schedule' });
    }
  },
);

recurringTest(
  'a variable amount creates a draft, which counts nowhere',
  async ({ api, home: { household, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
    await runRecurringJobOn(api, '2027-03-01');
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toEqual([]);
    const { body: drafts } = await cleo.get('/drafts');
    const own = (drafts as Json[]).filter(({ seriesId }) => seriesId === series.id);
    expect(own.map(({ transactionDate }) => transactionDate)).toEqual(['2027-02-01', '2027-03-01']);
    expect((await cleo.get('/transactions')).body).toEqual([]);
    const confirmed = await cleo.post(`/drafts/${own[0]!.id}/confirm`, { amount: 91 });
    expect(confirmed.status).toBe(201);
    expect(await occurrencesIn(api, household, series)).toEqual(firstFour.slice(0, 1));
    await runRecurringJobOn(api, '2027-03-02');
    expect((await cleo.get('/drafts')).body).toHaveLength(drafts.length - 1);
  },
);

recurringTest(
  'a recurring transaction creates transactions',
  async ({ api, home: { ben, cleo } }) => {
    const { amount, note, categories } = templateBody([ben]);
    const transaction = { amount, note, categories, paidBy: ben.uid, owedBy: cleo.uid };
    const { id: seriesId } = await makeRecurringExpense(ben, [], {
      template: undefined,
      transaction,
    });
    await runRecurringJobOn(api, '2027-02-01');
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
  },
);

recurringTest(
  'a household with nothing due costs no reads',
  async ({ api, home: { ben, cleo } }) => {
    for (let index = 0; index < 3; index++)
      await makeRecurringExpense(ben, [ben, cleo], { id: randomUUID() });
    setClockToDay(api, '2027-01-21');
    await runRecurringJob(api);
    const store = createStore(api.firestore);
    await runRecurringJob(api, { store });
    // An empty query costs one read: one per part of the index, for recurring expenses and for drafts.
    expect(store.usage.reads).toBe(32);
    const until = new Date('2027-01-21T17:00:00Z');
    expect(await listDueRecurringExpenses(store, { shard: 0, until, limit: 10 })).toEqual([]);
  },
);
