import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { shardOf } from '../../../src/platform/tasks/parts.ts';
import {
  readDuePart,
  readWhenDue,
} from '../../../src/ynab/categories/category-schedule.service.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { runReportJob } from '../../../src/ynab/report-job.service.ts';
import { makeBudget } from '../../../../ynab-stand-in/budget.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import {
  configOf as configBodyOf,
  reportOf,
  setUpYnab,
  statementOf,
  type YnabApi,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { testConfig, type Json, succeed } from '../../support/server/api-client.ts';
import { sendAtOnce } from '../../support/ynab/automatic-runs.ts';
import { ynabTest as base } from '../../support/ynab/ynab-test.ts';

/** An error for one member stops no other member's part of any job, and only that member is notified. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

const test = base
  /** A connection by consent with an expired token, which must be refreshed first. */
  .extend('poisoned', async ({ started }) => {
    const poisoned = await setUpYnab(started);
    const { url } = await succeed(poisoned.ana.post('/ynab/oauth'));
    await succeed(poisoned.ana.put('/ynab/oauth', started.consent.consent(url, [poisoned.budget])));
    await succeed(poisoned.ana.post('/ynab/sync/categories'));
    return poisoned;
  });

// The jobs run for everybody, so members of earlier tests are removed.
test.beforeEach(async ({ started: { api } }) => {
  for (const name of ['ynabConfigs', 'ynabSyncs']) {
    const { docs } = await api.firestore.collectionGroup(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
});

function connect({ ynab, consent }: YnabApi) {
  const oauth = { ...testConfig.ynab.oauth!, baseUrl: consent.baseUrl };
  const retries = { timeoutMs: 10_000, backoffMs: [] };
  return createYnabConnection({ ...testConfig.ynab, ...retries, oauth, baseUrl: ynab.baseUrl });
}

function runJob(started: YnabApi, now: Date) {
  started.ynab.setNow(now);
  const store = createStore(started.api.firestore);
  const ynab = connect(started);
  return runReportJob(store, ynab, sendAtOnce(store, ynab, now), now, () => now);
}

function configOf({ api }: YnabApi, { householdId, ana }: YnabSetup) {
  return api.firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
}

/** A report whose response was lost. */
async function cutOff(started: YnabApi, { ana }: YnabSetup): Promise<void> {
  started.ynab.failures.add({ kind: 'cut before' }, { request: 'POST /transactions' });
  expect((await ana.post('/ynab/sync', reportOf())).status).toBe(502);
}

async function spendAndSendByItself(started: YnabApi, setup: YnabSetup, at: Date): Promise<void> {
  const { ana, ben } = setup;
  await succeed(ana.put('/ynab/automatic', { mode: 'running_month' }));
  const transactionDate = `${new Date().toISOString().slice(0, 7)}-01`;
  await lend(ben, ana, 12.5, { transactionDate, type: 'Food' });
  await configOf(started, setup).update({ automaticAt: at });
}

const bellOf = async ({ ana }: YnabSetup) =>
  ((await succeed(ana.get('/notices'))).notices as Json[]).filter(({ what }) =>
    String(what).startsWith('ynab_not'),
  );

test.for([500, 503, 429, 403])(
  'finishing and sending continue for others if a token cannot be refreshed: %i',
  async (status, { started, setup, poisoned }) => {
    const now = later(3 * 60);
    await cutOff(started, poisoned);
    await cutOff(started, setup);
    await spendAndSendByItself(started, poisoned, new Date(now.getTime() - 2 * HOUR));
    await spendAndSendByItself(started, setup, new Date(now.getTime() - HOUR));
    started.consent.failures.add(
      { kind: 'status', status },
      { request: 'POST /oauth/token', times: 2 },
    );
    await runJob(started, now);
    started.consent.failures.clear();
    expect(statementOf(setup.budget)).toEqual([912.5, 12.5]);
    expect(statementOf(poisoned.budget)).toEqual([]);

    const told = await bellOf(poisoned);
    expect(told).toHaveLength(1);
    const { automatic } = await succeed(poisoned.ana.get('/ynab/config'));
    expect(automatic.lastError).toMatch(/could not|renews no|not accept how Housetab/);
    expect(told[0]!.after.reason).toBe(automatic.lastError);
    await runJob(started, new Date(now.getTime() + 2 * HOUR));
    expect(statementOf(poisoned.budget)).toEqual([912.5, 12.5]);
    const { automatic: after } = await succeed(poisoned.ana.get('/ynab/config'));
    expect(after.lastError).toBeNull();
  },
);

test('and if an internal error affects one member, which is logged after all of them', async ({
  started,
  setup,
  poisoned,
}) => {
  const now = later(60);
  await cutOff(started, poisoned);
  await cutOff(started, setup);
  await spendAndSendByItself(started, poisoned, new Date(now.getTime() - HOUR));
  await spendAndSendByItself(started, setup, new Date(now.getTime() - HOUR / 2));
  const secret = started.api.firestore.doc(
    `households/${poisoned.householdId}/ynabSecrets/${poisoned.ana.uid}`,
  );
  const good = (await secret.get()).data()!;
  await secret.set({ ...good, updatedAt: 'never' });
  await expect(runJob(started, now)).rejects.toThrow('Not all YNAB reports were done.');
  expect(statementOf(setup.budget)).toEqual([912.5, 12.5]);
  await secret.set(good);
  const { automatic } = await succeed(poisoned.ana.get('/ynab/config'));
  expect(automatic).toMatchObject({
    lastError: expect.stringContaining('on our side') as string,
    nextAt: new Date(now.getTime() + HOUR).toISOString(),
  });
  await runJob(started, new Date(now.getTime() + HOUR));
  expect(statementOf(poisoned.budget)).toEqual([912.5, 12.5]);
});

test("the categories of others are read if one member's cannot be", async ({
  started,
  setup,
  poisoned,
}) => {
  const store = createStore(started.api.firestore);
  const at = later(-60);
  // The two are in one shard, so one task reads both, the failing one first.
  const shard = shardOf(setup.householdId);
  await configOf(started, poisoned).update({ nextSyncAt: at, shard });
  await configOf(started, setup).update({ nextSyncAt: later(-59) });
  started.consent.failures.add({ kind: 'status', status: 500 }, { request: 'POST /oauth/token' });
  const work = () =>
    readDuePart(store, connect(started), { shard, slot: new Date() }, () => later(3 * 60), 1);
  await expect(work()).rejects.toThrow('1 have failed.');
  const { nextSyncAt: next } = await succeed(setup.ana.get('/ynab/config'));
  expect(Date.parse(next)).toBeGreaterThan(Date.now());
  const { lastError, nextSyncAt } = await succeed(poisoned.ana.get('/ynab/config'));
  expect([lastError, nextSyncAt]).toEqual([
    expect.stringContaining('could not renew the connection'),
    at.toISOString(),
  ]);
  // As the queue retries it, for the one that is still due.
  expect(await work()).toEqual({ done: 1, putOff: 0 });
});

test('a consent that was revoked at YNAB stops with a notification and a message in the profile', async ({
  started,
  poisoned,
}) => {
  const { ana } = poisoned;
  await spendAndSendByItself(started, poisoned, later(-1));
  started.consent.endConsent();
  await runJob(started, later(1));
  const { lastError, nextSyncAt, oauth, automatic } = await succeed(ana.get('/ynab/config'));
  expect([lastError, automatic.lastError, nextSyncAt]).toEqual([
    expect.stringContaining('Connect again'),
    expect.stringContaining('Connect again'),
    null,
  ]);
  expect(oauth).toEqual({ isConnected: false });
  expect(await bellOf(poisoned)).toHaveLength(1);
  // It notifies once, and stays in the settings.
  await runJob(started, later(26 * 60));
  expect(await bellOf(poisoned)).toHaveLength(1);
  const { url } = await succeed(ana.post('/ynab/oauth'));
  await succeed(ana.put('/ynab/oauth', started.consent.consent(url, [poisoned.budget])));
  await runJob(started, later(2));
  expect(statementOf(poisoned.budget)).toEqual([12.5]);
});

test('categories that are no longer read notify the member', async ({ started, setup }) => {
  const at = later(-60);
  await configOf(started, setup).update({ nextSyncAt: at });
  started.ynab.failures.add({ kind: 'status', status: 401 });
  const data = { householdId: setup.householdId, uid: setup.ana.uid, slot: later(0) };
  expect(
    await readWhenDue(createStore(started.api.firestore), connect(started), data, later(0)),
  ).toBe('put off');
  const [notice] = await bellOf(setup);
  expect(notice).toMatchObject({ what: 'ynab_not_read', isNew: true });
});

test('an interrupted sync without a connection is finished by the job after reconnecting', async ({
  started,
  setup,
}) => {
  const { ana, budget, token } = setup;
  await cutOff(started, setup);
  await configOf(started, setup).update({ hasCredentials: false });
  await runJob(started, later(11));
  expect(await bellOf(setup)).toHaveLength(1);
  await runJob(started, later(60));
  expect(statementOf(budget)).toEqual([]);
  const accountId = budget.accounts[0]!.id;
  await succeed(ana.put('/ynab/config', { apiToken: token, budgetId: budget.id, accountId }));
  await runJob(started, later(1));
  expect(statementOf(budget)).toEqual([912.5]);
});

test('a new plan gets time to be read without a notification', async ({ started, setup }) => {
  const { ana, budget, token } = setup;
  await spendAndSendByItself(started, setup, later(-1));
  const other = makeBudget({ Daily: ['Food'] });
  started.ynab.budgets.set(token, [budget, other]);
  await succeed(ana.put('/ynab/config', configBodyOf(other, token)));
  await runJob(started, later(1));
  expect(await bellOf(setup)).toEqual([]);
  expect((await succeed(ana.get('/ynab/config'))).automatic.lastError).toBeNull();
  // If nothing reads them, the member is notified.
  await runJob(started, later(90));
  expect((await succeed(ana.get('/ynab/config'))).automatic.lastError).not.toBeNull();
  await succeed(ana.post('/ynab/sync/categories'));
  await configOf(started, setup).update({ automaticAt: later(91) });
  await runJob(started, later(92));
  expect(statementOf(other)).toEqual([12.5]);
});

test('automatic sending continues after a temporary internal error', async ({ started, setup }) => {
  await spendAndSendByItself(started, setup, later(-1));
  const { ana, householdId, budget } = setup;
  const household = started.api.firestore.doc(`households/${householdId}`);
  const good = (await household.get()).data()!;
  await household.set({ ...good, timeZone: 7 });
  await expect(runJob(started, later(1))).rejects.toThrow();
  await household.set(good);
  const { automatic } = await succeed(ana.get('/ynab/config'));
  expect(automatic.lastError).toMatch('on our side');
  await runJob(started, later(90));
  expect(statementOf(budget)).toEqual([12.5]);
});
