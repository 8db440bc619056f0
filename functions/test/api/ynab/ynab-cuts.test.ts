import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampled } from '../../support/random/sampled.ts';
import type { Failure } from '../../../../ynab-stand-in/failures.ts';
import { emptyCollections } from '../../support/server/empty-collections.ts';
import { reportOf, setUpYnab, startYnabApi, statementOf } from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';

/**
 * A sync that is interrupted anywhere and retried ends like one without failures: never duplicated, never
 * lost, and always with a visible state in between.
 */

const started = await startYnabApi({ timeoutMs: 1000 });
const setup = await setUpYnab(started);
afterAll(() => started.stop());
// Each test begins without any sync. A new household per test would take longer than the test.
beforeEach(async () => {
  const { firestore } = started.api;
  await emptyCollections(firestore, `households/${setup.householdId}/ynabSyncs`);
  setup.budget.transactions.length = 0;
});
afterEach(() => {
  started.ynab.failures.clear();
  started.api.setNow(null);
});

const cuts: [string, Failure][] = [
  ['cut before it arrives', { kind: 'cut before' }],
  ['cut after it was done', { kind: 'cut after' }],
];
const answers: [string, Failure][] = [
  ['answered too late', { kind: 'slow', milliseconds: 1100 }],
  ['answered by a proxy', { kind: 'html' }],
  ['answered with 500', { kind: 'status', status: 500 }],
  ['answered with 503', { kind: 'status', status: 503 }],
  ['answered with 401', { kind: 'status', status: 401 }],
  ['answered with 429', { kind: 'status', status: 429 }],
  ['answered with 400', { kind: 'status', status: 400 }],
];

/** Connections can fail in these ways at every request. */
const failures = [...cuts, ...answers];

const requestsOfSending = ['GET /accounts', 'POST /transactions'];
const requestsOfReplacing = [
  ...['GET /transactions', 'GET /accounts', 'POST /transactions', 'DELETE /transactions'],
];

const each = (requests: readonly string[]) =>
  sampled(
    requests.flatMap((request) =>
      failures.map(([name, failure]) => [request, name, failure] as const),
    ),
    // Both interruptions at each request, and each response at some.
    {
      share: 0.3,
      strataOf: ([request, name]) => [name, ...(name.startsWith('cut') ? [request + name] : [])],
    },
  );

describe('sending a report', () => {
  test.each(each(requestsOfSending))('%s %s', async (request, _name, failure) => {
    const { ana, budget } = setup;
    started.ynab.failures.add(failure, { request });
    const first = await ana.post('/ynab/sync', reportOf());
    expect(first.status).not.toBe(201);
    expect(first.body.detail.length).toBeGreaterThan(20);
    const [record] = await succeed(ana.get('/ynab/syncs'));
    expect(['failed', 'unfinished']).toContain(record.state);
    expect(record.lastError).toBe(first.body.detail);
    if (statementOf(budget).length > 0) expect(record.state).toBe('unfinished');

    await settleLate(failure);
    const second = await succeed(ana.post('/ynab/sync', reportOf()));
    expect(second.sync).toMatchObject({ state: 'synced', total: 912.5, lastError: null });
    expect(statementOf(budget)).toEqual([912.5]);
  });

  test.each(failures)('%s, then the report changes', async (_name, failure) => {
    const { ana, budget } = setup;
    started.ynab.failures.add(failure, { request: 'POST /transactions' });
    await ana.post('/ynab/sync', reportOf());
    await settleLate(failure);
    const arrived = statementOf(budget).length > 0;
    const changed = reportOf({ Food: 20, Rent: 900 });
    const answer = await ana.post('/ynab/sync', changed);
    if (arrived) {
      expect(answer.body).toMatchObject({
        code: 'report_changed',
        difference: { totalBefore: 912.5, totalAfter: 920 },
      });
      expect(statementOf(budget)).toEqual([912.5]);
      await succeed(ana.put(`/ynab/syncs/${answer.body.syncId}`, changed));
    } else {
      expect(answer.status).toBe(201);
    }
    expect(statementOf(budget)).toEqual([920]);
  });

  test('interrupted with the whole server, before and after YNAB accepted it', async () => {
    const { ana, budget, householdId } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    const record = started.api.firestore.doc(`households/${householdId}/ynabSyncs/${sync.id}`);
    const claimedUntil = new Date(Date.now() + 60_000);
    await record.update({ state: 'sending', ynabTransactionId: null, claimedUntil });
    const held = await ana.post('/ynab/sync', reportOf());
    expect([held.status, held.body.code]).toEqual([409, 'sync_in_progress']);
    started.api.setNow(new Date(Date.now() + 120_000));
    expect((await succeed(ana.post('/ynab/sync', reportOf()))).status).toBe('synced');
    expect(statementOf(budget)).toEqual([912.5]);
    budget.transactions.length = 0;
    await record.update({ state: 'sending', ynabTransactionId: null, claimedUntil });
    await succeed(ana.post('/ynab/sync', reportOf()));
    expect(statementOf(budget)).toEqual([912.5]);
  });

  test('that succeeded, and was moved to another day at YNAB meanwhile, is found', async () => {
    const { ana, budget } = setup;
    started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
    await ana.post('/ynab/sync', reportOf());
    budget.transactions[0]!.date = '2026-01-01';
    await succeed(ana.post('/ynab/sync', reportOf()));
    expect(statementOf(budget)).toEqual([912.5]);
  });

  test('that succeeded, and was deleted at YNAB meanwhile, is sent again', async () => {
    const { ana, budget } = setup;
    started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
    await ana.post('/ynab/sync', reportOf());
    budget.transactions[0]!.deleted = true;
    await succeed(ana.post('/ynab/sync', reportOf()));
    expect(statementOf(budget)).toEqual([912.5]);
    expect((await succeed(ana.post('/ynab/sync', reportOf()))).status).toBe('already_synced');
  });
});

describe('replacing a report', () => {
  test.each(each(requestsOfReplacing))('%s %s', async (request, _name, failure) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    const changed = reportOf({ Food: 20, Rent: 900 });
    const replace = () => ana.put(`/ynab/syncs/${sync.id}`, changed);
    started.ynab.failures.add(failure, { request });
    const first = await replace();
    expect(first.status).toBeGreaterThanOrEqual(400);
    const [record] = await succeed(ana.get('/ynab/syncs'));
    expect(record.lastError).toBe(first.body.detail);
    // There is always one transaction, and two only while the record says that a second step is missing.
    expect(statementOf(budget).length).toBeGreaterThanOrEqual(1);
    if (record.state === 'synced') expect(statementOf(budget)).toEqual([record.total]);
    else expect(record.nextActions).toEqual(['finish', 'take_back', 'forget']);

    await settleLate(failure);
    await succeed(replace());
    expect(statementOf(budget)).toEqual([920]);
    expect((await succeed(replace())).status).toBe('already_synced');
    expect(statementOf(budget)).toEqual([920]);
  });
});

/** Lets YNAB finish a slow request after the client gave up. */
async function settleLate(failure: Failure): Promise<void> {
  if (failure.kind !== 'slow') return;
  await expect.poll(() => started.ynab.exchanges.at(-1)?.status, { timeout: 5000 }).not.toBeNull();
}
