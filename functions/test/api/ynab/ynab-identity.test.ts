import { describe, expect } from 'vitest';
import { makeAccount, makeBudget } from '../../../../ynab-stand-in/budget.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';
import {
  configOf,
  reportOf,
  statementOf,
  type YnabApi,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { type Json, succeed } from '../../support/server/api-client.ts';

/** A report is one transaction at YNAB, however its people are named and wherever it goes. */

const month = { startDate: '2026-11-01', endDate: '2026-11-30' };
const about = (report: Json, amounts?: Record<string, number>) => ({
  ...reportOf(amounts),
  report: { ...month, ...report },
});

const elsewhere = 'bb962d11-e408-e5f3-13e3-2c4f4ffa2e70';

/** The same plan with another account chosen. */
async function chooseOtherAccount({ ana, budget, token }: YnabSetup): Promise<void> {
  budget.accounts.push(makeAccount(elsewhere, 'Savings'));
  await succeed(ana.put('/ynab/config', { ...configOf(budget, token), accountId: elsewhere }));
}

ynabTest('a person is the same by id, name and e-mail, in any spelling', async ({ setup }) => {
  const { ana, ben, budget } = setup;
  const { email } = await succeed(ben.get('/user/me'));
  await succeed(ana.post('/ynab/sync', about({ payTo: ben.uid, enteredBy: 'Ana' })));
  for (const name of ['Ben', 'BEN', email]) {
    const again = await ana.post('/ynab/sync', about({ payTo: name, enteredBy: ana.uid }));
    expect([again.status, again.body.status]).toEqual([200, 'already_synced']);
  }
  expect(statementOf(budget)).toEqual([912.5]);
  await succeed(ana.post('/ynab/sync', about({ payTo: 'Someone else' })));
  await succeed(ana.post('/ynab/sync', about({ shareOf: ana.uid })));
  expect(statementOf(budget)).toHaveLength(3);
});

describe('another account', () => {
  ynabTest('finds the report in the old account, asks, and moves it', async ({ setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', about({})));
    const from = { budgetId: budget.id, accountId: budget.accounts[0]!.id };
    await chooseOtherAccount(setup);
    await succeed(ana.post('/ynab/sync/categories'));
    const preview = await succeed(ana.post('/ynab/sync/preview', about({})));
    expect(preview).toMatchObject({ status: 'changed', syncId: sync.id, movesFrom: from });
    const refused = await ana.post('/ynab/sync', about({}));
    expect(refused.body).toMatchObject({
      code: 'report_changed',
      syncId: sync.id,
      movesFrom: from,
      isRemoved: false,
    });
    expect(statementOf(budget)).toEqual([912.5]);
    const moved = await succeed(ana.put(`/ynab/syncs/${sync.id}`, about({})));
    expect(moved).toMatchObject({ status: 'replaced', sync: { target: { accountId: elsewhere } } });
    expect(statementOf(budget)).toEqual([912.5]);
    expect(budget.transactions.at(-1)!.account_id).toBe(elsewhere);
    expect((await succeed(ana.post('/ynab/sync', about({})))).status).toBe('already_synced');
  });

  ynabTest(
    'after the old one was closed and the report changed leaves one transaction',
    async ({ setup }) => {
      const { ana, budget } = setup;
      const { sync } = await succeed(ana.post('/ynab/sync', about({})));
      budget.accounts[0]!.closed = true;
      const changed = about({}, { Food: 20 });
      expect((await ana.put(`/ynab/syncs/${sync.id}`, changed)).body.code).toBe(
        'ynab_account_unusable',
      );
      await chooseOtherAccount(setup);
      expect((await ana.post('/ynab/sync', changed)).body.code).toBe('report_changed');
      await succeed(ana.put(`/ynab/syncs/${sync.id}`, changed));
      expect(statementOf(budget)).toEqual([20]);
    },
  );

  ynabTest.for(['cut before', 'cut after'] as const)(
    'chosen after the first response was lost (%s) leaves one transaction',
    async (kind, { started, setup }) => {
      const { ana, budget } = setup;
      started.ynab.failures.add({ kind }, { request: 'POST /transactions' });
      await ana.post('/ynab/sync', about({}));
      await chooseOtherAccount(setup);
      const refused = await ana.post('/ynab/sync', about({}));
      expect(refused.body).toMatchObject({ code: 'report_changed' });
      expect(statementOf(budget)).toEqual([912.5]);
      await succeed(ana.put(`/ynab/syncs/${refused.body.syncId}`, about({})));
      expect(statementOf(budget)).toEqual([912.5]);
      expect(budget.transactions.at(-1)!.account_id).toBe(elsewhere);
    },
  );

  ynabTest(
    'chosen because the old one was closed before anything arrived there',
    async ({ started, setup }) => {
      const { ana, budget } = setup;
      started.ynab.failures.add({ kind: 'cut before' }, { request: 'POST /transactions' });
      await ana.post('/ynab/sync', about({}));
      budget.accounts[0]!.closed = true;
      await chooseOtherAccount(setup);
      await succeed(ana.post('/ynab/sync', about({})));
      expect(statementOf(budget)).toEqual([912.5]);
      expect(budget.transactions.at(-1)!.account_id).toBe(elsewhere);
    },
  );
});

describe('another plan', () => {
  async function chooseOtherBudget(started: YnabApi, setup: YnabSetup, reachesOld: boolean) {
    const { ana, budget, token } = setup;
    const other = makeBudget({ Daily: ['Food', 'Fun'], Home: ['Rent'] });
    const newToken = reachesOld ? token : `${token}-of-another-login`;
    started.ynab.budgets.set(newToken, reachesOld ? [budget, other] : [other]);
    await succeed(ana.put('/ynab/config', configOf(other, newToken)));
    await succeed(ana.post('/ynab/sync/categories'));
    return other;
  }

  ynabTest('takes the report over', async ({ started, setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', about({})));
    const other = await chooseOtherBudget(started, setup, true);
    expect((await ana.post('/ynab/sync', about({}))).body.movesFrom.budgetId).toBe(budget.id);
    await succeed(ana.put(`/ynab/syncs/${sync.id}`, about({})));
    expect([statementOf(budget), statementOf(other)]).toEqual([[], [912.5]]);
  });

  ynabTest(
    'of a token without access to the old plan: reports it, and continues only on confirmation',
    async ({ started, setup }) => {
      const { ana, budget } = setup;
      const { sync } = await succeed(ana.post('/ynab/sync', about({})));
      const other = await chooseOtherBudget(started, setup, false);
      expect((await ana.post('/ynab/sync', about({}))).body.code).toBe('report_changed');
      const replace = (fields = {}) =>
        ana.put(`/ynab/syncs/${sync.id}`, { ...about({}), ...fields });
      expect((await replace()).body.code).toBe('ynab_out_of_reach');
      expect((await ana.delete(`/ynab/syncs/${sync.id}`)).body.code).toBe('ynab_out_of_reach');
      expect([statementOf(budget), statementOf(other)]).toEqual([[912.5], []]);
      await succeed(replace({ forget: true }));
      expect(statementOf(other)).toEqual([912.5]);
    },
  );
});

ynabTest('a plan in another currency is refused with the reason', async ({ started, setup }) => {
  const { ana, budget, token } = setup;
  const yen = makeBudget({ Daily: ['Food'] });
  yen.currency = 'JPY';
  started.ynab.budgets.set(token, [budget, yen]);
  await succeed(ana.put('/ynab/config', configOf(yen, token)));
  expect((await succeed(ana.post('/ynab/sync/categories'))).currency).toBe('JPY');
  for (const path of ['/ynab/sync', '/ynab/sync/preview']) {
    const refused = await ana.post(path, reportOf({ Food: 12.34 }));
    expect([refused.status, refused.body.code]).toEqual([409, 'ynab_wrong_currency']);
    expect(refused.body.detail).toContain('JPY');
  }
  expect(yen.transactions).toEqual([]);
});

ynabTest('overlapping reports warn of each other, and have different texts', async ({ setup }) => {
  const { ana, ben } = setup;
  const { sync } = await succeed(ana.post('/ynab/sync', about({})));
  const part = about({ startDate: '2026-11-15', payTo: ben.uid }, { Food: 5 });
  const preview = await succeed(ana.post('/ynab/sync/preview', part));
  const overlap = { id: sync.id, memo: sync.memo, ...month };
  expect(preview.overlaps).toEqual([overlap]);
  expect((await succeed(ana.post('/ynab/sync', part))).overlaps).toEqual([overlap]);
  const apart = { startDate: '2026-10-01', endDate: '2026-10-31' };
  expect((await succeed(ana.post('/ynab/sync/preview', about(apart)))).overlaps).toEqual([]);
  const listed = await succeed(ana.get('/ynab/syncs'));
  expect(listed.map(({ report }: Json) => report.payTo)).toEqual([
    { name: 'Ben', userIds: [ben.uid] },
    null,
  ]);
});

ynabTest("others' debts come in as an inflow, per person on request", async ({ setup }) => {
  const { ana, ben, budget } = setup;
  const report = { ...month, owedTo: ana.uid, counterparty: ben.uid };
  const request = { ...reportOf({ Food: 30, Rent: 2 }), report };
  const preview = await succeed(ana.post('/ynab/sync/preview', request));
  expect(preview).toMatchObject({ total: 32, payload: { amount: 32_000 } });
  const { sync } = await succeed(ana.post('/ynab/sync', request));
  expect(sync).toMatchObject({ direction: 'inflow', total: 32 });
  expect(budget.transactions[0]!.amount).toBe(32_000);
  expect(budget.transactions[0]!.subtransactions.map(({ amount }) => amount)).toEqual([
    30_000, 2000,
  ]);
  const changed = await ana.post('/ynab/sync', { ...reportOf({ Food: 40 }), report });
  expect(changed.body.difference).toMatchObject({ totalBefore: 32, totalAfter: 40 });
});

ynabTest(
  'a currency that could not be read is requested again before anything is sent',
  async ({ started, setup: { ana, budget, token } }) => {
    const yen = makeBudget({ Daily: ['Food'] });
    yen.currency = 'JPY';
    started.ynab.budgets.set(token, [budget, yen]);
    await succeed(ana.put('/ynab/config', configOf(yen, token)));
    const missing = { kind: 'status', status: 404, id: '404.2' } as const;
    started.ynab.failures.add(missing, { request: 'GET /settings', times: 2 });
    expect((await succeed(ana.post('/ynab/sync/categories'))).currency).toBeNull();
    const untold = await ana.post('/ynab/sync', reportOf({ Food: 12.34 }));
    expect([untold.status, untold.body.code]).toEqual([502, 'upstream_failed']);
    const refused = await ana.post('/ynab/sync', reportOf({ Food: 12.34 }));
    expect([refused.status, refused.body.code]).toEqual([409, 'ynab_wrong_currency']);
    expect(yen.transactions).toEqual([]);
    started.ynab.failures.add(missing, { request: 'GET /settings' });
    await succeed(ana.put('/ynab/config', configOf(budget, token)));
    expect((await succeed(ana.post('/ynab/sync/categories'))).currency).toBeNull();
    expect((await succeed(ana.post('/ynab/sync/categories'))).currency).toBe('USD');
    await succeed(ana.post('/ynab/sync', reportOf({ Food: 12.34 })));
  },
);
