import { describe, expect } from 'vitest';
import { makeAccount } from '../../../../ynab-stand-in/budget.ts';
import { configOf, reportOf, statementOf } from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';
import { ynabTest as base } from '../../support/ynab/ynab-test.ts';

/** YNAB allows 200 requests an hour for a token. Each journey takes few, and all together half of that. */

const test = base
  .override('ynabSettings', { requestsPerHour: 100 })
  /** The requests to YNAB during an action. */
  .extend('requestsOf', ({ started: { ynab } }) => async (act: () => Promise<unknown>) => {
    const before = ynab.exchanges.length;
    await act();
    return ynab.exchanges
      .slice(before)
      .map(({ method, path }) => `${method} ${path.split('?')[0]!.split('/')[4]!}`);
  });

describe('the requests of a journey', () => {
  test('connecting takes 2', async ({ started, setup, requestsOf }) => {
    const { ana, budget, token } = setup;
    const connect = async () => {
      await succeed(ana.put('/ynab/config', { ...configOf(budget, token), budgetId: budget.id }));
      await succeed(ana.post('/ynab/sync/categories'));
    };
    const config = `households/${setup.householdId}/ynabConfigs/${ana.uid}`;
    await started.api.firestore.doc(config).delete();
    expect(await requestsOf(connect)).toEqual(['GET categories', 'GET settings']);
  });

  test('a report takes 2, repeating it 1, replacing it 4, and taking it back 2', async ({
    setup: { ana },
    requestsOf,
  }) => {
    const send = () => succeed(ana.post('/ynab/sync', reportOf()));
    expect(await requestsOf(send)).toEqual(['GET accounts', 'POST transactions']);
    expect(await requestsOf(send)).toEqual(['GET transactions']);
    const [{ id }] = await succeed(ana.get('/ynab/syncs'));
    const replace = () => succeed(ana.put(`/ynab/syncs/${id}`, reportOf({ Food: 20 })));
    expect(await requestsOf(replace)).toEqual([
      'GET transactions',
      'GET accounts',
      'POST transactions',
      'DELETE transactions',
    ]);
    const takeBack = () => succeed(ana.delete(`/ynab/syncs/${id}`));
    // The owner may have changed it at YNAB, so YNAB is read first.
    expect(await requestsOf(takeBack)).toEqual(['GET transactions', 'DELETE transactions']);
    expect(await requestsOf(takeBack)).toEqual([]);
  });

  test('moving it takes 4, and a preview none', async ({
    setup: { ana, budget, token },
    requestsOf,
  }) => {
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    const account = makeAccount('bb962d11-e408-e5f3-13e3-2c4f4ffa2e70', 'Savings');
    budget.accounts.push(account);
    await succeed(ana.put('/ynab/config', { ...configOf(budget, token), accountId: account.id }));
    const preview = () => succeed(ana.post('/ynab/sync/preview', reportOf()));
    expect(await requestsOf(preview)).toEqual([]);
    const move = () => succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf()));
    expect(await requestsOf(move)).toHaveLength(4);
    expect(statementOf(budget)).toEqual([912.5]);
  });

  test('each response covers at most a year, however long nothing is found', async ({
    started,
    setup: { ana, budget },
  }) => {
    started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
    await ana.post('/ynab/sync', reportOf());
    budget.transactions[0]!.deleted = true;
    const before = started.ynab.exchanges.length;
    await succeed(ana.post('/ynab/sync', reportOf()));
    const lists = started.ynab.exchanges
      .slice(before)
      .map(({ path }) => new URL(path, 'http://ynab').searchParams)
      .filter((query) => query.has('since_date'));
    expect(lists.length).toBeGreaterThan(2);
    for (const query of lists) {
      const until = query.get('until_date') ?? new Date().toISOString().slice(0, 10);
      const days = (Date.parse(until) - Date.parse(query.get('since_date')!)) / 86_400_000;
      expect(days).toBeLessThanOrEqual(366);
    }
  });
});

test('half of the hourly limit is left, and nothing breaks when the other half is used up', async ({
  started,
  setup: { ana, budget },
}) => {
  const at = new Date();
  started.api.setNow(at);
  const usage = started.api.firestore.doc(`ynabUsage/${ana.uid}`);
  const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
  const counted = (await usage.get()).get('slots') as { count: number }[];
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  const change = reportOf({ Food: 20 });
  const replace = () => ana.put(`/ynab/syncs/${sync.id}`, change);
  // The last ten are reserved for finishing: with less than three before them it is not begun.
  for (const used of [100, 90, 89, 88]) {
    await usage.update({ slots: [{ at, count: used }] });
    const before = started.ynab.exchanges.length;
    const refused = await replace();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.detail).toContain('half of the 200 requests');
    expect(refused.body.retryAfter).toBeGreaterThan(0);
    expect(started.ynab.exchanges.length - before).toBe(Math.max(0, 90 - used));
    const [record] = await succeed(ana.get('/ynab/syncs'));
    expect([record.state, statementOf(budget)]).toEqual(['synced', [912.5]]);
  }
  await usage.update({ slots: [{ at, count: 87 }] });
  await succeed(replace());
  expect(statementOf(budget)).toEqual([20]);
});

test('the result of a lost response can be read when the hourly limit is used up', async ({
  started,
  setup: { ana, budget },
}) => {
  const at = new Date();
  started.api.setNow(at);
  const usage = started.api.firestore.doc(`ynabUsage/${ana.uid}`);
  await usage.update({ slots: [{ at, count: 88 }] });
  started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
  expect((await ana.post('/ynab/sync', reportOf())).status).toBe(502);
  expect((await ana.get('/ynab/plans')).status).toBe(429);
  const [{ id, state }] = await succeed(ana.get('/ynab/syncs'));
  expect([state, statementOf(budget)]).toEqual(['unfinished', [912.5]]);
  expect((await succeed(ana.post(`/ynab/syncs/${id}/finish`))).sync.state).toBe('synced');
  expect(statementOf(budget)).toEqual([912.5]);
});
