import { describe, expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { sweepSyncs } from '../../../src/ynab/reports/sync-sweep.service.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';
import {
  reportOf,
  statementOf,
  type YnabApi,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { testConfig, succeed } from '../../support/server/api-client.ts';

/** The scheduled job finishes interrupted syncs, without a click. */

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

function sweep({ api, ynab }: YnabApi, now: Date): Promise<number> {
  const settings = { ...testConfig.ynab, timeoutMs: 10_000, backoffMs: [] };
  const connection = createYnabConnection({ ...settings, baseUrl: ynab.baseUrl });
  return sweepSyncs(createStore(api.firestore), connection, now);
}

async function stateOf({ ana }: YnabSetup): Promise<string> {
  return (await succeed(ana.get('/ynab/syncs')))[0].state as string;
}

describe('the scheduled job', () => {
  ynabTest('takes the second step of a replacement when it is due', async ({ started, setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    started.ynab.failures.add({ kind: 'cut before' }, { request: 'DELETE /transactions' });
    await ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 20 }));
    expect(statementOf(budget)).toEqual([912.5, 20]);
    expect(await sweep(started, minutes(1))).toBe(0);
    expect(await sweep(started, minutes(11))).toBe(1);
    expect([statementOf(budget), await stateOf(setup)]).toEqual([[20], 'synced']);
    expect(await sweep(started, minutes(60))).toBe(0);
  });

  ynabTest.for(['cut before', 'cut after'] as const)(
    'completes a report whose response was lost: %s',
    async (kind, { started, setup }) => {
      const { ana, budget } = setup;
      started.ynab.failures.add({ kind }, { request: 'POST /transactions' });
      await ana.post('/ynab/sync', reportOf());
      expect(await sweep(started, minutes(11))).toBe(1);
      expect([statementOf(budget), await stateOf(setup)]).toEqual([[912.5], 'synced']);
    },
  );

  ynabTest('finds a late arrival of a report that was taken back', async ({ started, setup }) => {
    const { ana, budget, householdId } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    const late = budget.transactions.pop()!;
    const record = started.api.firestore.doc(`households/${householdId}/ynabSyncs/${sync.id}`);
    const lost = { state: 'unfinished', ynabTransactionId: null, mayArriveUntil: minutes(10) };
    await record.update(lost);
    await succeed(ana.delete(`/ynab/syncs/${sync.id}`));
    budget.transactions.push(late);
    expect(await sweep(started, minutes(11))).toBe(1);
    expect([statementOf(budget), await stateOf(setup)]).toEqual([[], 'removed']);
  });

  ynabTest('retries with growing delays, and finally gives up', async ({ started, setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    const cut = { request: 'DELETE /transactions' };
    started.ynab.failures.add({ kind: 'cut before' }, { ...cut, times: 50 });
    await ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 20 }));
    const before = started.ynab.exchanges.length;
    for (let hours = 1; hours <= 200; hours++) await sweep(started, minutes(hours * 60));
    expect(started.ynab.exchanges.length - before).toBe(7);
    started.ynab.failures.clear();
    await succeed(ana.post(`/ynab/syncs/${sync.id}/finish`));
    expect(statementOf(budget)).toEqual([20]);
  });

  ynabTest('skips members without a connection', async ({ started, setup: { ana } }) => {
    started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
    await ana.post('/ynab/sync', reportOf());
    await succeed(ana.delete('/ynab/config'));
    const before = started.ynab.exchanges.length;
    await sweep(started, minutes(11));
    await sweep(started, minutes(31));
    expect(started.ynab.exchanges.length).toBe(before);
    const [{ nextActions }] = await succeed(ana.get('/ynab/syncs'));
    expect(nextActions).toEqual(['connect', 'forget']);
  });
});
