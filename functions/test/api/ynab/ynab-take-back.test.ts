import { describe, expect } from 'vitest';
import { acceptMatch, typeIn } from '../../../../ynab-stand-in/owner.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import {
  reportOf,
  shareYnab,
  statementOf,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';

/** Taking a report back, also if the owner changes it at YNAB. */

const post = (setup: YnabSetup) => setup.ana.post('/ynab/sync', reportOf());
const send = async (setup: YnabSetup) => (await succeed(post(setup))).sync.id as string;
const live = (setup: YnabSetup) => setup.budget.transactions.find(({ deleted }) => !deleted)!;

describe('taking a report back', () => {
  ynabTest(
    'deletes the transaction at YNAB and reports it, also the second time',
    async ({ started, setup }) => {
      const { ana, budget, householdId } = setup;
      const id = await send(setup);
      const taken = await succeed(ana.delete(`/ynab/syncs/${id}`));
      expect(taken).toMatchObject({
        status: 'removed',
        sync: { state: 'removed', ynabTransactionId: null, nextActions: ['send'] },
      });
      expect(statementOf(budget)).toEqual([]);
      expect((await succeed(ana.delete(`/ynab/syncs/${id}`))).status).toBe('removed');
      const history = await readHistory(started.api, householdId);
      expect(history.at(-1)).toMatchObject({ what: 'taken_back', resourceType: 'ynab_config' });
      await succeed(post(setup));
      expect(statementOf(budget)).toEqual([912.5]);
    },
  );

  ynabTest("is for holders of the owner's write grant", async ({ setup }) => {
    const { ana, ben, budget } = setup;
    const id = await send(setup);
    expect((await ben.delete(`/ynab/syncs/${id}`)).status).toBe(404);
    await shareYnab(ana, ben, 'read');
    expect((await ben.delete(`/ynab/syncs/${id}`)).status).toBe(403);
    await shareYnab(ana, ben, 'write');
    await succeed(ben.delete(`/ynab/syncs/${id}`));
    expect(statementOf(budget)).toEqual([]);
  });

  ynabTest('finds the result of a lost response', async ({ started, setup }) => {
    const { ana, budget } = setup;
    started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
    await post(setup);
    const [{ id }] = await succeed(ana.get('/ynab/syncs'));
    await succeed(ana.delete(`/ynab/syncs/${id}`));
    expect(statementOf(budget)).toEqual([]);
  });

  ynabTest.for<[string, string]>([
    ['YNAB does not find it', 'DELETE /transactions'],
    ['nor when it is looked for', 'GET /transactions'],
  ])('does not trust a 404: %s, and it still exists', async ([, last], { started, setup }) => {
    const { ana, budget } = setup;
    const id = await send(setup);
    // Moved so far that it is not among the transactions of nearby days.
    live(setup).date = '2024-02-03';
    const missing = { kind: 'status', status: 404, id: '404.2' } as const;
    started.ynab.failures.add(missing, { request: 'DELETE /transactions' });
    await succeed(ana.get('/ynab/syncs'));
    if (last.startsWith('GET')) started.ynab.failures.add(missing, { request: `${last}/` });
    const taken = await ana.delete(`/ynab/syncs/${id}`);
    started.ynab.failures.clear();
    // Whatever the response is, it says "removed" only if the transaction is gone.
    const [{ state }] = await succeed(ana.get('/ynab/syncs'));
    const isGone = statementOf(budget).length === 0;
    expect([taken.status === 200, state === 'removed']).toEqual([isGone, isGone]);
    if (!isGone) await succeed(ana.delete(`/ynab/syncs/${id}`));
    expect(statementOf(budget)).toEqual([]);
  });

  ynabTest.for<[string, (setup: YnabSetup) => unknown]>([
    ['amounts', (setup) => Object.assign(live(setup), { amount: -1, subtransactions: [] })],
    ['matched', (setup) => Object.assign(live(setup), { matched_transaction_id: live(setup).id })],
  ])(
    'asks about an unfinished one too, if the owner has changed it there: %s',
    async ([kind, change], { started, setup }) => {
      const { ana, budget } = setup;
      started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
      await post(setup);
      change(setup);
      const before = statementOf(budget);
      const [{ id, state }] = await succeed(ana.get('/ynab/syncs'));
      const asked = await ana.delete(`/ynab/syncs/${id}`);
      expect([state, asked.status, asked.body.code]).toEqual([
        'unfinished',
        409,
        'changed_at_ynab',
      ]);
      expect(asked.body.drift).toContain(kind);
      expect(statementOf(budget)).toEqual(before);
      expect((await succeed(ana.get('/ynab/syncs')))[0].state).toBe('unfinished');
      await succeed(ana.delete(`/ynab/syncs/${id}?overwrite=true`));
      expect(statementOf(budget)).toEqual([]);
    },
  );

  ynabTest(
    'of an unfinished replacement asks nothing if the old or the new one is unchanged',
    async ({ started, setup }) => {
      const { ana, budget } = setup;
      for (const kind of ['cut before', 'cut after'] as const) {
        const id = await send(setup);
        started.ynab.failures.add({ kind }, { request: 'PUT /transactions/' });
        started.ynab.failures.add({ kind }, { request: 'POST /transactions' });
        await ana.put(`/ynab/syncs/${id}`, reportOf({ Food: 20 }));
        started.ynab.failures.clear();
        expect((await succeed(ana.get('/ynab/syncs')))[0].state).toBe('unfinished');
        await succeed(ana.delete(`/ynab/syncs/${id}`));
        expect(statementOf(budget)).toEqual([]);
      }
    },
  );

  ynabTest.for<[string, (setup: YnabSetup) => unknown]>([
    ['amounts', (setup) => Object.assign(live(setup), { amount: -1, subtransactions: [] })],
    ['categories', (setup) => void delete live(setup).subtransactions[0]!.category_id],
    ['matched', (setup) => Object.assign(live(setup), { matched_transaction_id: live(setup).id })],
  ])('asks first if the owner has changed it there: %s', async ([kind, change], { setup }) => {
    const { ana, budget } = setup;
    const id = await send(setup);
    change(setup);
    const before = statementOf(budget);
    const asked = await ana.delete(`/ynab/syncs/${id}`);
    expect([asked.status, asked.body.code]).toEqual([409, 'changed_at_ynab']);
    expect(asked.body.drift).toContain(kind);
    expect(statementOf(budget)).toEqual(before);
    expect((await succeed(ana.get('/ynab/syncs')))[0]).toMatchObject({ state: 'synced' });
    await succeed(ana.delete(`/ynab/syncs/${id}?overwrite=true`));
    expect(statementOf(budget)).toEqual([]);
  });

  ynabTest('asks before it deletes an entry by the owner', async ({ setup }) => {
    const { ana, budget } = setup;
    typeIn(budget, { date: new Date().toISOString().slice(0, 10), amount: -912_500 });
    const id = await send(setup);
    acceptMatch(budget, budget.transactions[1]!);
    expect((await ana.delete(`/ynab/syncs/${id}`)).body.code).toBe('changed_at_ynab');
    expect(statementOf(budget)).toEqual([912.5]);
  });

  ynabTest('without a connection deletes the record on request', async ({ started, setup }) => {
    const { ana, budget, householdId } = setup;
    const id = await send(setup);
    const config = `households/${householdId}/ynabConfigs/${ana.uid}`;
    await started.api.firestore.doc(config).update({ hasCredentials: false });
    expect((await ana.delete(`/ynab/syncs/${id}`)).body.code).toBe('ynab_not_connected');
    await succeed(ana.delete(`/ynab/syncs/${id}?forget=true`));
    expect(statementOf(budget)).toEqual([912.5]);
    const [sync] = await succeed(ana.get('/ynab/syncs'));
    expect(sync).toMatchObject({ state: 'removed', nextActions: ['connect'] });
  });
});

describe('a change by the owner at YNAB', () => {
  ynabTest(
    'to memo, flag, date, approval or clearing survives a replacement',
    async ({ setup }) => {
      const { ana } = setup;
      const id = await send(setup);
      const owners = {
        memo: 'My own words',
        flag_color: 'green',
        approved: true,
        cleared: 'cleared',
        date: '2026-10-05',
      } as const;
      Object.assign(live(setup), owners);
      const changed = reportOf({ Food: 20 });
      const refused = await ana.post('/ynab/sync', changed);
      expect(refused.body.drift).toEqual(['date', 'memo', 'flag', 'approved', 'cleared']);
      await succeed(ana.put(`/ynab/syncs/${id}`, changed));
      expect(live(setup)).toMatchObject({ ...owners, amount: -20_000 });
      await succeed(ana.put(`/ynab/syncs/${id}`, reportOf({ Food: 30 })));
      expect(live(setup)).toMatchObject({
        memo: 'My own words',
        flag_color: 'green',
        amount: -30_000,
      });
    },
  );

  ynabTest.for<[string, (setup: YnabSetup) => unknown]>([
    ['amounts', (setup) => Object.assign(live(setup), { amount: -1, subtransactions: [] })],
    ['categories', (setup) => void delete live(setup).subtransactions[0]!.category_id],
    ['account', (setup) => Object.assign(live(setup), { account_id: live(setup).id })],
    ['matched', (setup) => Object.assign(live(setup), { matched_transaction_id: live(setup).id })],
  ])('to %s is overwritten only on request', async ([kind, change], { setup }) => {
    const { ana, budget } = setup;
    const id = await send(setup);
    change(setup);
    expect((await succeed(post(setup))).sync.drift).toContain(kind);
    const changed = reportOf({ Food: 20 });
    expect((await ana.post('/ynab/sync', changed)).body.drift).toContain(kind);
    const before = statementOf(budget);
    const refused = await ana.put(`/ynab/syncs/${id}`, changed);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_at_ynab']);
    expect(refused.body.drift).toContain(kind);
    expect(statementOf(budget)).toEqual(before);
    await succeed(ana.put(`/ynab/syncs/${id}`, { ...changed, overwrite: true }));
    expect(statementOf(budget)).toEqual([20]);
  });

  ynabTest('is shown in the preview and in the history after a reading', async ({ setup }) => {
    const { ana } = setup;
    await send(setup);
    live(setup).memo = 'Mine';
    await succeed(post(setup));
    expect((await succeed(ana.post('/ynab/sync/preview', reportOf()))).drift).toEqual(['memo']);
    expect((await succeed(ana.get('/ynab/syncs')))[0].drift).toEqual(['memo']);
  });

  ynabTest("to amounts can be reset to the report's", async ({ setup }) => {
    const { ana, budget } = setup;
    const id = await send(setup);
    Object.assign(live(setup), { amount: -1, subtransactions: [] });
    await succeed(ana.put(`/ynab/syncs/${id}`, { ...reportOf(), overwrite: true }));
    expect(statementOf(budget)).toEqual([912.5]);
  });

  ynabTest('that accepts a match is found under its other id', async ({ setup }) => {
    const { ana, budget } = setup;
    const date = new Date().toISOString().slice(0, 10);
    typeIn(budget, { date, amount: -912_500 });
    const id = await send(setup);
    acceptMatch(budget, budget.transactions[1]!);
    expect(statementOf(budget)).toEqual([912.5]);
    expect((await succeed(post(setup))).status).toBe('already_synced');
    await succeed(ana.put(`/ynab/syncs/${id}`, { ...reportOf({ Food: 2 }), overwrite: true }));
    expect(statementOf(budget)).toEqual([2]);
  });
});
