import { expect } from 'vitest';
import { getDebtSummary } from '../../../src/settling/debts/debt.service.ts';
import type { Stored } from '../../../src/platform/firestore/documents.ts';
import type { Query } from '../../../src/platform/firestore/query.ts';
import { createMirrors, createStore } from '../../../src/create-store.ts';
import { Store } from '../../../src/platform/firestore/store.ts';
import { readActor } from '../../../src/people/members/household-context.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';

const november = { transactionDate: '2026-11-05' };
const october = { transactionDate: '2026-10-05' };

apiTest(
  'months are listed newest first, each member with both directions and the rows behind them',
  async ({ pair: { ana, ben, cleo } }) => {
    const rent = await lend(cleo, ben, 100, november);
    const gas = await lend(ben, cleo, 30.1, november);
    const old = await lend(ana, ben, 5.05, october);
    const paid = await lend(ana, ben, 77, october);
    await ben.put(`/transactions/${paid.id}`, { ...paid, paid: true });
    const debts = await ben.getBody('/debts');
    expect(debts).toMatchObject({ totalYouOwe: 105.05, totalTheyOwe: 30.1, netTotal: -74.95 });
    expect(debts.months.map((month: Json) => [month.month, month.monthName])).toEqual([
      ['2026-11', 'November'],
      ['2026-10', 'October'],
    ]);
    const [[withCleo], [withAna]] = debts.months.map((month: Json) => month.debts);
    expect(withCleo).toMatchObject({ userName: 'Cleo', youOwe: 100, theyOwe: 30.1, net: -69.9 });
    expect(idsOf(withCleo.transactionsYouOwe)).toEqual([rent.id]);
    expect(idsOf(withCleo.transactionsTheyOwe)).toEqual([gas.id]);
    expect(idsOf(withCleo.yourTransactionsToApply)).toEqual([gas.id]);
    expect(idsOf(withAna.transactionsYouOwe)).toEqual([old.id]);
    expect(await cleo.getBody('/debts')).toMatchObject({ totalYouOwe: 30.1, totalTheyOwe: 100 });
  },
);

apiTest(
  'an amount that a settlement has applied is no longer owed in either direction',
  async ({ pair: { ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 30, november));
    expect(await ben.getBody('/debts')).toMatchObject({
      totalYouOwe: 70,
      totalTheyOwe: 0,
      months: [{ debts: [{ settlementId: id, settleableAmount: 70 }] }],
    });
  },
);

apiTest('payments between the two members count, marked paid or not', async ({ pair }) => {
  const { ben, cleo } = pair;
  await lend(cleo, ben, 100, november);
  await lend(ben, cleo, 40, { ...november, type: 'settlement' });
  expect(await ben.getBody('/debts')).toMatchObject({ totalYouOwe: 100, totalTheyOwe: 40 });
});

apiTest('reading the summary costs only open rows, not the history', async ({ pair }) => {
  const { ben, cleo } = pair;
  await lend(cleo, ben, 100, november);
  const { reads } = await ben.get('/debts');
  for (let index = 0; index < 12; index++) {
    const row = await lend(cleo, ben, 1, october);
    await cleo.put(`/transactions/${row.id}`, { ...row, paid: true });
  }
  expect((await ben.get('/debts')).reads).toBe(reads);
});

apiTest("an admin who views as a member sees that member's debts", async ({ pair }) => {
  const { ana, ben, cleo } = pair;
  await lend(cleo, ben, 100, november);
  const seen = await ana.get('/debts', { 'X-View-As': ben.uid });
  expect(seen.body).toEqual(await ben.getBody('/debts'));
  expect((await ana.getBody('/debts')).months).toEqual([]);
});

function idsOf(rows: Json[]): string[] {
  return rows.map(({ id }) => id as string);
}

apiTest(
  'the rows and the settlements of a summary come from the same moment',
  async ({ api, pair: { ben, cleo, householdId } }) => {
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 30, november));
    const actor = await readActor(createStore(api.firestore), householdId, ben.uid);
    const complete = Promise.withResolvers<void>();
    // Separate reads would see the rows before the settlement ends, and then no settlement.
    class SlowStore extends Store {
      override async query<T extends Stored>(query: Query<T>): Promise<T[]> {
        const path = 'from' in query && 'path' in query.from ? query.from.path : '';
        if (path.endsWith('/settlements')) await complete.promise;
        const found = await super.query(query);
        if (path.endsWith('/transactions')) {
          await cleo.put(`/settlements/${id}/status`, { status: 'completed' });
          complete.resolve();
        }
        return found;
      }
    }
    const store = new SlowStore(api.firestore, createMirrors);
    const { totalYouOwe } = await getDebtSummary(store, actor.householdId, actor.uid, new Date());
    expect([70, 0]).toContain(totalYouOwe);
  },
);

apiTest(
  "an admin who may remove a member sees the member's open debts, and this is not recorded as a view",
  async ({ api, pair: { householdId, ana, ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    expect(await ana.getBody(`/debts?userId=${ben.uid}`)).toEqual(await ben.getBody('/debts'));
    const { body: history } = await ben.get('/activity');
    expect(history.map(({ what }: Json) => what)).not.toContain('viewed_as');
    expect((await cleo.get(`/debts?userId=${ben.uid}`)).status).toBe(403);
    expect((await ben.get(`/debts?userId=${ben.uid}`)).status).toBe(200);
    expect((await ana.get('/debts?userId=nobody')).status).toBe(404);
    const asCleo = { 'X-View-As': cleo.uid };
    expect((await ana.get(`/debts?userId=${ben.uid}`, asCleo)).status).toBe(403);
    await api.firestore
      .doc(`households/${householdId}/members/${cleo.uid}`)
      .update({ role: 'admin' });
    expect((await cleo.get(`/debts?userId=${ben.uid}`)).status).toBe(200);
    expect((await cleo.get(`/debts?userId=${ana.uid}`)).status).toBe(403);
  },
);
