import { describe, expect } from 'vitest';
import { changeKept, findKeptCategory } from '../../../../ynab-stand-in/budget.ts';
import { noon, runAutomaticJob, runAt, setNow } from '../../support/ynab/automatic-runs.ts';
import { ynabTest as base } from '../../support/ynab/ynab-test.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import {
  setUpYnab,
  statementOf,
  type YnabApi,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { type Json, succeed } from '../../support/server/api-client.ts';

/** The member's share of the last month is sent to YNAB on the chosen day, and corrected later. */

const test = base.extend('setup', ({ started }, { onCleanup }) => {
  onCleanup(() => {
    started.ynab.failures.clear();
    started.ynab.setNow(null);
    started.api.setNow(null);
  });
  setNow(started, '2026-10-20');
  return setUpYnab(started);
});

const choose = (setup: YnabSetup, fields: Json = {}) =>
  succeed(setup.ana.put('/ynab/automatic', { mode: 'last_month', ...fields }));

/** Ben pays something for Ana. */
const spend = (setup: YnabSetup, amount: number, fields: Json = {}) =>
  lend(setup.ben, setup.ana, amount, { transactionDate: '2026-10-10', type: 'Food', ...fields });

async function acts(started: YnabApi, setup: YnabSetup): Promise<string[]> {
  const history = await readHistory(started.api, setup.householdId);
  return history.map(({ what }) => String(what)).filter((what) => what.startsWith('ynab_'));
}

const settings = async (setup: YnabSetup) =>
  (await succeed(setup.ana.get('/ynab/config'))).automatic;

describe('the last month', () => {
  test("is sent once on its day, as the member's share, with a notification", async ({
    started,
    setup,
  }) => {
    const { budget, ana } = setup;
    await choose(setup, { day: 3 });
    await spend(setup, 12.5);
    await spend(setup, 900, { type: 'Rent' });
    await spend(setup, 7, { transactionDate: '2026-11-01' });
    await runAutomaticJob(started, '2026-11-02');
    expect(statementOf(budget)).toEqual([]);
    await runAutomaticJob(started, '2026-11-03');
    await runAutomaticJob(started, '2026-11-03');
    await runAutomaticJob(started, '2026-11-04');
    expect(statementOf(budget)).toEqual([912.5]);
    expect(budget.transactions[0]).toMatchObject({ date: '2026-10-31' });
    expect(await acts(started, setup)).toEqual(['ynab_sent']);
    const { notices } = await succeed(ana.get('/notices'));
    expect(notices[0]).toMatchObject({ what: 'ynab_sent', isNew: true });
    const [sync] = await succeed(ana.get('/ynab/syncs'));
    expect(sync).toMatchObject({ isAutomatic: true, report: { shareOf: ana.uid } });
  });

  test('is corrected when an old expense changes, with a notification', async ({
    started,
    setup,
  }) => {
    const { ben, budget } = setup;
    await choose(setup);
    const row = await spend(setup, 12.5);
    await runAutomaticJob(started, '2026-11-01');
    await succeed(put(ben, row, { amount: 20 }));
    await runAutomaticJob(started, '2026-11-02');
    expect(statementOf(budget)).toEqual([20]);
    expect(await acts(started, setup)).toEqual(['ynab_sent', 'ynab_corrected']);
  });

  test('is removed when it becomes empty, and sent again later', async ({ started, setup }) => {
    const { ben, budget } = setup;
    await choose(setup);
    const row = await spend(setup, 12.5);
    await runAutomaticJob(started, '2026-11-01');
    await ben.delete(`/transactions/${row.id}`);
    await runAutomaticJob(started, '2026-11-02');
    expect(statementOf(budget)).toEqual([]);
    expect(await acts(started, setup)).toEqual(['ynab_sent', 'ynab_taken_back']);
    await spend(setup, 8);
    await runAutomaticJob(started, '2026-11-03');
    expect(statementOf(budget)).toEqual([8]);
  });

  test('is the same report as one sent by hand', async ({ started, setup }) => {
    const { ana, budget } = setup;
    await choose(setup);
    await spend(setup, 12.5);
    const report = { startDate: '2026-10-01', endDate: '2026-10-31', shareOf: ana.uid };
    const categories = [{ categoryName: 'Food', amount: 12.5 }];
    const memo = 'Mine';
    await succeed(ana.post('/ynab/sync', { date: '2026-10-31', memo, categories, report }));
    await runAutomaticJob(started, '2026-11-01');
    expect(statementOf(budget)).toEqual([12.5]);
  });

  test.for<[string, (setup: YnabSetup, id: string) => unknown]>([
    ['taken back by hand', ({ ana }, id) => ana.delete(`/ynab/syncs/${id}`)],
    ['deleted at YNAB', ({ budget }) => void (budget.transactions[0]!.deleted = true)],
  ])('is not sent again if it was %s', async ([_what, remove], { started, setup }) => {
    const { ana, ben, budget } = setup;
    await choose(setup);
    const row = await spend(setup, 12.5);
    await runAutomaticJob(started, '2026-11-01');
    const [{ id }] = await succeed(ana.get('/ynab/syncs'));
    await remove(setup, id);
    await succeed(put(ben, row, { amount: 20 }));
    await runAutomaticJob(started, '2026-11-02');
    expect(statementOf(budget)).toEqual([]);
  });

  test('is not overwritten if its amounts were changed at YNAB, with a notification', async ({
    started,
    setup,
  }) => {
    const { ben, budget } = setup;
    await choose(setup);
    const row = await spend(setup, 12.5);
    await runAutomaticJob(started, '2026-11-01');
    budget.transactions[0]!.amount = -1000;
    await succeed(put(ben, row, { amount: 20 }));
    await runAutomaticJob(started, '2026-11-02');
    await runAutomaticJob(started, '2026-11-03');
    expect(statementOf(budget)).toEqual([1]);
    expect((await settings(setup)).lastError).toMatch('changed at YNAB');
    expect(await acts(started, setup)).toEqual(['ynab_sent', 'ynab_not_sent']);
  });

  test('can be what others owe, as an inflow', async ({ started, setup }) => {
    const { ana, ben, budget } = setup;
    await choose(setup, { report: 'owed' });
    await spend(setup, 5);
    await lend(ana, ben, 30, { transactionDate: '2026-10-12', type: 'Food' });
    await runAutomaticJob(started, '2026-11-01');
    expect(budget.transactions.map(({ amount }) => amount)).toEqual([30_000]);
  });
});

test('the current month is updated every day', async ({ started, setup }) => {
  const { budget } = setup;
  await choose(setup, { mode: 'running_month' });
  await spend(setup, 12.5);
  await runAutomaticJob(started, '2026-10-20');
  expect(statementOf(budget)).toEqual([12.5]);
  await spend(setup, 7.5);
  await runAutomaticJob(started, '2026-10-20');
  expect(statementOf(budget)).toEqual([12.5]);
  await runAutomaticJob(started, '2026-10-21');
  expect(statementOf(budget)).toEqual([20]);
  await runAutomaticJob(started, '2026-10-22');
  expect(await acts(started, setup)).toEqual(['ynab_sent', 'ynab_corrected']);
});

test("a month never gets a date of the month before, if its day begins before YNAB's", async ({
  started,
  setup,
}) => {
  const { ana, budget } = setup;
  await succeed(ana.put(`/households/${setup.householdId}`, { timeZone: 'Pacific/Auckland' }));
  await choose(setup, { mode: 'running_month' });
  await spend(setup, 12.5, { transactionDate: '2026-11-01' });
  const at = async (time: string) => {
    started.api.setNow(new Date(time));
    started.ynab.setNow(new Date(time));
    await runAt(started, new Date(time));
  };
  // There it is the first of November, at YNAB still the last of October.
  await at('2026-10-31T20:00:00Z');
  expect(statementOf(budget)).toEqual([]);
  await at('2026-11-01T20:00:00Z');
  expect(budget.transactions).toMatchObject([{ date: '2026-11-01', amount: -12_500 }]);
});

describe('nothing is sent automatically', () => {
  test('over a connection that has never worked', async ({ started, setup }) => {
    const { ana, ben } = setup;
    const mode = 'running_month';
    expect((await ben.put('/ynab/automatic', { mode })).body.code).toBe('ynab_not_connected');
    await choose(setup, { mode });
    await spend(setup, 12.5);
    started.ynab.failures.add({ kind: 'status', status: 401 });
    await ana.post('/ynab/sync/categories');
    const before = started.ynab.exchanges.length;
    await runAutomaticJob(started, '2026-10-20');
    expect(started.ynab.exchanges).toHaveLength(before);
  });

  test('from before it was enabled, or after it was disabled', async ({ started, setup }) => {
    const { budget } = setup;
    await spend(setup, 3, { transactionDate: '2026-09-10' });
    await choose(setup);
    await choose(setup, { mode: 'off' });
    await spend(setup, 12.5);
    await runAutomaticJob(started, '2026-11-01');
    await choose(setup);
    await runAutomaticJob(started, '2026-11-01');
    expect(statementOf(budget)).toEqual([12.5]);
    expect(await settings(setup)).toMatchObject({ mode: 'last_month', lastError: null });
  });

  test('two months that fail for two reasons both notify, the second when it fails', async ({
    started,
    setup,
  }) => {
    const { ben, budget } = setup;
    await choose(setup);
    const row = await spend(setup, 12.5);
    await runAutomaticJob(started, '2026-11-01');
    budget.transactions[0]!.amount = -1000;
    await succeed(put(ben, row, { amount: 20 }));
    await runAutomaticJob(started, '2026-11-02');
    await spend(setup, 7, { transactionDate: '2026-11-10', type: 'Bikes' });
    await runAutomaticJob(started, '2026-12-01');
    await runAutomaticJob(started, '2026-12-02');
    const { lastError } = await settings(setup);
    expect(lastError).toMatch(/October 2026: .*changed at YNAB.* November 2026: .*"Bikes"/);
    expect(await acts(started, setup)).toEqual(['ynab_sent', 'ynab_not_sent', 'ynab_not_sent']);
  });

  test('a category without a mapping notifies once, and is sent when it has one', async ({
    started,
    setup,
  }) => {
    const { ana, budget } = setup;
    await choose(setup);
    await spend(setup, 12.5, { type: 'Bikes' });
    await runAutomaticJob(started, '2026-11-01');
    await runAutomaticJob(started, '2026-11-02');
    expect((await settings(setup)).lastError).toMatch('"Bikes"');
    expect(await acts(started, setup)).toEqual(['ynab_not_sent']);
    changeKept(budget, findKeptCategory(budget, 'Fun'), { name: 'Bikes' });
    await succeed(ana.post('/ynab/sync/categories'));
    await runAutomaticJob(started, '2026-11-03');
    expect(statementOf(budget)).toEqual([12.5]);
    expect((await settings(setup)).lastError).toBeNull();
  });
});

test('an unreachable YNAB is retried in an hour, and nothing is sent twice', async ({
  started,
  setup,
}) => {
  const { budget } = setup;
  await choose(setup);
  await spend(setup, 12.5);
  started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
  await runAutomaticJob(started, '2026-11-01');
  const { nextAt } = await settings(setup);
  expect(Date.parse(nextAt)).toBe(noon('2026-11-01').getTime() + 3_600_000);
  await runAutomaticJob(started, '2026-11-02');
  expect(statementOf(budget)).toEqual([12.5]);
});
