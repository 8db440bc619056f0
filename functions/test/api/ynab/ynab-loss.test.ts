import { describe, expect } from 'vitest';
import { ynabTest } from '../../support/ynab/ynab-test.ts';
import {
  reportOf,
  statementOf,
  type YnabApi,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { type Json, succeed } from '../../support/server/api-client.ts';

/**
 * After lost responses and lost records there is always a way to continue, and never a second transaction.
 */

const post = (setup: YnabSetup) => setup.ana.post('/ynab/sync', reportOf());
const loseAnswer = (started: YnabApi) =>
  started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });

function records(started: YnabApi, setup: YnabSetup) {
  return started.api.firestore.collection(`households/${setup.householdId}/ynabSyncs`);
}

/** Whether YNAB frees the import ids of deleted transactions is undocumented. */
describe.each([true, false])('if import ids are freed: %s', (freesImportIds) => {
  ynabTest.beforeEach(({ setup }) => void (setup.budget.freesImportIds = freesImportIds));

  ynabTest(
    'two responses are lost, and the owner deletes the result of the first',
    async ({ started, setup }) => {
      const { budget } = setup;
      loseAnswer(started);
      await post(setup);
      budget.transactions[0]!.deleted = true;
      loseAnswer(started);
      await post(setup);
      expect(statementOf(budget).length).toBeLessThanOrEqual(1);
      const third = await succeed(post(setup));
      expect(third.sync.state).toBe('synced');
      expect(statementOf(budget)).toEqual([912.5]);
      expect((await succeed(post(setup))).status).toBe('already_synced');
    },
  );

  ynabTest(
    'every response is lost, and the owner deletes each result: the next one is still found',
    async ({ started, setup }) => {
      const { budget } = setup;
      for (let time = 0; time < 4; time++) {
        loseAnswer(started);
        await post(setup);
        for (const one of budget.transactions) one.deleted = true;
      }
      await succeed(post(setup));
      expect(statementOf(budget)).toEqual([912.5]);
    },
  );

  ynabTest('the record is lost after a replacement', async ({ started, setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(post(setup));
    await succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 20 })));
    await records(started, setup).doc(sync.id).delete();
    expect((await post(setup)).body.code).toBe('report_changed');
    expect(statementOf(budget)).toEqual([20]);
    await succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf()));
    expect(statementOf(budget)).toEqual([912.5]);
  });

  ynabTest(
    'all data is restored from a backup from before the report was sent',
    async ({ started, setup }) => {
      const { ana, budget, householdId } = setup;
      const config = started.api.firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
      const backup = (await config.get()).data()!;
      const { sync } = await succeed(post(setup));
      await succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 20 })));
      await records(started, setup).doc(sync.id).delete();
      const nextSyncAt = new Date(Date.now() - 3_600_000);
      await config.set({ ...backup, nextSyncAt });
      await succeed(ana.post('/ynab/sync/categories'));
      expect((await post(setup)).body.code).toBe('report_changed');
      expect(statementOf(budget)).toEqual([20]);
    },
  );

  ynabTest(
    'the record is lost, and its transaction is deleted at YNAB',
    async ({ started, setup }) => {
      const { ana, budget } = setup;
      const { sync } = await succeed(post(setup));
      await succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 20 })));
      await records(started, setup).doc(sync.id).delete();
      for (const one of budget.transactions) one.deleted = true;
      await succeed(post(setup));
      expect(statementOf(budget)).toEqual([912.5]);
    },
  );

  ynabTest('the record is restored from before a replacement', async ({ started, setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(post(setup));
    const backup = (await records(started, setup).doc(sync.id).get()).data()!;
    await succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 20 })));
    await records(started, setup).doc(sync.id).set(backup);
    await succeed(post(setup));
    expect(statementOf(budget)).toEqual([20]);
    const put = await ana.put(`/ynab/syncs/${sync.id}`, { ...reportOf(), overwrite: true });
    expect(put.status).toBe(200);
    expect(statementOf(budget)).toEqual([912.5]);
  });

  ynabTest(
    'the record is restored from before the report was sent again',
    async ({ started, setup }) => {
      const { ana, budget } = setup;
      const { sync } = await succeed(post(setup));
      await succeed(ana.delete(`/ynab/syncs/${sync.id}`));
      const backup = (await records(started, setup).doc(sync.id).get()).data()!;
      await succeed(post(setup));
      await records(started, setup).doc(sync.id).set(backup);
      await succeed(post(setup));
      expect(statementOf(budget)).toEqual([912.5]);
    },
  );

  ynabTest('the server dies between the two steps of a replacement', async ({ started, setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(post(setup));
    started.ynab.failures.add({ kind: 'cut before' }, { request: 'DELETE /transactions' });
    const changed = reportOf({ Food: 20 });
    await ana.put(`/ynab/syncs/${sync.id}`, changed);
    expect(statementOf(budget)).toEqual([912.5, 20]);
    const claimedUntil = new Date(Date.now() - 1000);
    await records(started, setup).doc(sync.id).update({ state: 'sending', claimedUntil });
    expect((await listed(setup, sync.id)).nextActions).toContain('finish');
    const finished = await succeed(ana.post(`/ynab/syncs/${sync.id}/finish`));
    expect(finished).toMatchObject({ status: 'finished', sync: { state: 'synced', total: 20 } });
    expect(statementOf(budget)).toEqual([20]);
  });
});

ynabTest(
  'a replacement that YNAB refuses leaves the old one, and reports it',
  async ({ setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(post(setup));
    const before = budget.groups.flatMap(({ categories }) => categories);
    Object.assign(
      before.find(({ name }) => name === 'Fun')!,
      { deleted: true },
    );
    const refused = await ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Fun: 3 }));
    expect(refused.status).toBe(502);
    expect(await listed(setup, sync.id)).toMatchObject({
      state: 'synced',
      total: 912.5,
      lastError: refused.body.detail,
      nextActions: ['replace', 'take_back'],
    });
    expect(statementOf(budget)).toEqual([912.5]);
  },
);

ynabTest(
  'a replacement is withdrawn if YNAB refuses to delete the old one, and reports it',
  async ({ started, setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(post(setup));
    const status = { kind: 'status', status: 400 } as const;
    started.ynab.failures.add(status, { request: 'DELETE /transactions' });
    const refused = await ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Fun: 3 }));
    expect(refused.status).toBe(502);
    expect(await listed(setup, sync.id)).toMatchObject({ state: 'synced', total: 912.5 });
    expect(statementOf(budget)).toEqual([912.5]);
  },
);

ynabTest(
  'the scheduled job would find the interrupted sync, and when',
  async ({ started, setup }) => {
    const { ana } = setup;
    loseAnswer(started);
    await post(setup);
    const [record] = await succeed(ana.get('/ynab/syncs'));
    const stored = await records(started, setup).doc(record.id).get();
    expect((stored.get('finishAt') as { toMillis(): number }).toMillis()).toBeGreaterThan(
      Date.now(),
    );
  },
);

async function listed(setup: YnabSetup, id: string): Promise<Json> {
  const all = (await succeed(setup.ana.get('/ynab/syncs'))) as Json[];
  return all.find((one) => one.id === id)!;
}
