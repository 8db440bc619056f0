import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';
import { type Json, type TestClient, succeed } from '../../support/server/api-client.ts';

const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
const november = { transactionDate: '2026-11-05' };

async function report(client: TestClient, fields: Json = {}, search = ''): Promise<Json> {
  return succeed(client.post(`/reports/ynab-splits${search}`, { ...range, ...fields }));
}

describe('the category split', () => {
  apiTest('sums gross amounts, and its percentages add up to exactly 100', async ({ pair }) => {
    const { ana } = pair;
    for (const type of ['Rent', 'Food', 'Fun'])
      await postTransaction(ana, { ...november, type, amount: 10 });
    await postTransaction(ana, { type: 'Food', amount: 999, transactionDate: '2026-10-31' });
    const rows = await report(ana);
    expect(rows).toEqual([
      { category: 'Food', total: 10, percentage: 33.34 },
      { category: 'Fun', total: 10, percentage: 33.33 },
      { category: 'Rent', total: 10, percentage: 33.33 },
    ]);
  });

  apiTest('is empty if nothing matches', async ({ pair }) => {
    expect(await report(pair.ana)).toEqual([]);
  });

  apiTest('each filter matches its label', async ({ pair: { ana, ben, cleo } }) => {
    await lend(cleo, ben, 1, { ...november, type: 'A' });
    await lend(ben, cleo, 2, { ...november, type: 'B', optional: true });
    const paid = await postTransaction(ana, {
      ...november,
      type: 'C',
      amount: 4,
      payTo: 'Landlord',
    });
    await ana.put(`/transactions/${paid.id}`, { ...paid, paid: true });
    const categories = async (fields: Json) =>
      (await report(ana, fields)).map((row: Json) => row.category).sort();
    expect(await categories({})).toEqual(['A', 'B', 'C']);
    expect(await categories({ payTo: 'Ben' })).toEqual(['A']);
    expect(await categories({ payTo: ben.uid })).toEqual(['A']);
    expect(await categories({ payTo: 'Landlord' })).toEqual(['C']);
    expect(await categories({ enteredBy: 'ben' })).toEqual(['B']);
    expect(await categories({ enteredBy: 'Ana' })).toEqual(['C']);
    expect(await categories({ paid: true })).toEqual(['C']);
    expect(await categories({ optional: false })).toEqual(['A', 'C']);
    expect(await categories({ category: 'b' })).toEqual(['B']);
    expect(await categories({ payTo: '', enteredBy: null, category: '' })).toHaveLength(3);
  });

  apiTest('counts only what the caller may read', async ({ pair: { ana, ben, cleo } }) => {
    await postTransaction(ana, { ...november, type: 'Hers', amount: 50 });
    await lend(cleo, ben, 1, { ...november, type: 'Ours' });
    expect(await report(ben)).toEqual([{ category: 'Ours', total: 1, percentage: 100 }]);
  });

  apiTest('rows of other members count only on request', async ({ pair: { ana, ben, cleo } }) => {
    await postTransaction(cleo, { ...november, type: 'Hers', amount: 50 });
    await lend(cleo, ben, 1, { ...november, type: 'Ours' });
    const own = [{ category: 'Ours', total: 1, percentage: 100 }];
    expect(await report(ben)).toEqual(own);
    const right = { granteeId: ben.uid, resourceType: 'transactions', permissionType: 'write' };
    expect((await cleo.post('/permissions', right)).status).toBe(201);
    expect(await report(ben)).toEqual(own);
    const all = await report(ben, {}, '?includeShared=true');
    expect(all.map((row: Json) => row.category)).toEqual(['Hers', 'Ours']);
    // Admins' reports include everything.
    expect(await report(ana)).toHaveLength(2);
  });

  apiTest(
    'a payment between members is no spending, for any caller and filter',
    async ({ pair: { ana, ben, cleo } }) => {
      await lend(cleo, ben, 80, { ...november, type: 'Rent' });
      const asked: [TestClient, Json, string?][] = [
        [ben, {}],
        [ana, {}, '?includeShared=true'],
        [ben, { shareOf: ben.uid }],
        [ben, { payTo: 'Ben' }],
      ];
      const before = await Promise.all(asked.map((call) => report(...call)));
      expect(before.flat()).toHaveLength(4);
      await pay(ben, cleo, 50, november);
      await lend(ben, cleo, 5, { ...november, type: 'Settlement' });
      expect(await Promise.all(asked.map((call) => report(...call)))).toEqual(before);
      expect(await report(ben, { category: 'settlement' })).toEqual([]);
    },
  );

  apiTest('a settlement still shows what a payment was applied to', async ({ pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 80, { ...november, type: 'Rent' });
    await postSettlement(ben, await pay(ben, cleo, 50, november));
    const { categoryTotals, settlementData } = await report(ben, {}, '?includeSettlements=true');
    expect(categoryTotals).toEqual([{ category: 'Rent', total: 80, percentage: 100 }]);
    expect(settlementData.settlementDeductions).toEqual([
      { category: 'settlement', amount: 50, count: 1 },
    ]);
  });

  apiTest('a range that ends before it starts is refused with a clear error', async ({ pair }) => {
    const answer = await pair.ana.post('/reports/ynab-splits', {
      startDate: '2026-11-30',
      endDate: '2026-11-01',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'startDate', message: 'Start date must be before end date' },
    ]);
  });

  apiTest(
    "of the caller's own share counts their shares, whoever paid, minus refunds",
    async ({ api, pair }) => {
      const { ana, ben, cleo } = pair;
      const dates = { transactionDate: '2026-11-05' };
      await seed(api, pair.householdId, groceriesCategory);
      await postExpense(ben, [ben, cleo, ana], { ...dates, amount: 90 });
      await postExpense(cleo, [cleo, ben], { ...dates, amount: 20, kind: 'refund' });
      await lend(cleo, ben, 7, { ...november, type: 'Fun' });
      const shareOf = async (client: TestClient, person: TestClient) =>
        (await report(client, { shareOf: person.uid })).map(({ category, total }: Json) => [
          category,
          total,
        ]);
      const ofBen = [
        ['Groceries', 20],
        ['Fun', 7],
      ];
      expect(await shareOf(ben, ben)).toEqual(ofBen);
      expect(await shareOf(ana, ben)).toEqual(ofBen); // an admin
      expect(await shareOf(cleo, cleo)).toEqual([['Groceries', 20]]);
      expect(await shareOf(ana, ana)).toEqual([['Groceries', 30]]);
    },
  );

  apiTest(
    'of the debts to the caller counts what the caller paid for others, also for one member alone',
    async ({ api, pair }) => {
      const { ana, ben, cleo } = pair;
      const dates = { transactionDate: '2026-11-05' };
      await seed(api, pair.householdId, groceriesCategory);
      await postExpense(ben, [ben, cleo, ana], { ...dates, amount: 90 });
      await postExpense(ben, [ben, cleo], { ...dates, amount: 20, kind: 'refund' });
      await lend(cleo, ben, 7, { ...november, type: 'Fun' });
      const owed = async (filter: Json) =>
        (await report(ben, { owedTo: ben.uid, ...filter })).map(
          ({ total }: Json) => total as number,
        );
      expect(await owed({})).toEqual([50]);
      expect(await owed({ counterparty: cleo.uid })).toEqual([20]);
      expect(await owed({ counterparty: ana.uid })).toEqual([30]);
      const share = await report(ben, { shareOf: ben.uid, counterparty: cleo.uid });
      expect(share).toMatchObject([{ category: 'Fun', total: 7 }]);
      const both = { ...range, owedTo: ben.uid, shareOf: ben.uid };
      expect((await ben.post('/reports/ynab-splits', both)).status).toBe(400);
      const alone = { ...range, counterparty: cleo.uid };
      expect((await ben.post('/reports/ynab-splits', alone)).status).toBe(400);
      const ofCleo = { ...range, owedTo: cleo.uid };
      expect((await ben.post('/reports/ynab-splits', ofCleo)).status).toBe(403);
    },
  );

  apiTest(
    "of another member's share is for admins: a grant opens only the owner's entries",
    async ({ pair: { ana, ben, cleo } }) => {
      const right = { granteeId: ben.uid, resourceType: 'transactions', permissionType: 'write' };
      await cleo.post('/permissions', right);
      const ask = async (client: TestClient, shareOf: string) =>
        (await client.post('/reports/ynab-splits', { ...range, shareOf })).status;
      expect(await ask(ben, cleo.uid)).toBe(403);
      expect(await ask(ben, 'nobody')).toBe(403);
      expect(await ask(ana, cleo.uid)).toBe(200);
      expect(await ask(ana, 'nobody')).toBe(404);
    },
  );

  apiTest(
    'a category with more refunds than spending has an amount and no percentage',
    async ({ api, pair }) => {
      const { ben, cleo } = pair;
      await seed(api, pair.householdId, groceriesCategory);
      await lend(cleo, ben, 10, { ...november, type: 'Fun' });
      const dates = { transactionDate: '2026-11-05' };
      await postExpense(cleo, [cleo, ben], { ...dates, amount: 30, kind: 'refund' });
      expect(await report(cleo)).toEqual([
        { category: 'Fun', total: 10, percentage: 100 },
        { category: 'Groceries', total: -30, percentage: null },
      ]);
    },
  );

  apiTest('a report of another member is not found', async ({ pair: { ana, ben } }) => {
    const body = { ...range, userId: ben.uid };
    expect((await ana.post('/reports/ynab-splits', body)).status).toBe(404);
  });
});

describe('with settlements', () => {
  apiTest(
    "shows the debts, payments and offsets of the start date's month, by category",
    async ({ pair: { ben, cleo } }) => {
      await lend(cleo, ben, 100, { ...november, type: 'Rent' });
      const gas = await lend(ben, cleo, 30, { ...november, type: 'Gas' });
      const food = await lend(ben, cleo, 20, { transactionDate: '2026-09-01', type: 'Food' });
      const { id } = await postSettlement(ben, gas, food);
      const active = await report(ben, {}, '?includeSettlements=true');
      expect(active.settlementData).toEqual({
        monthName: 'November',
        year: 2026,
        totalOwed: 100,
        totalPaid: 50,
        netAmount: -50,
        settlementDeductions: [
          { category: 'Gas', amount: 30, count: 1 },
          { category: 'Food', amount: 20, count: 1 },
        ],
      });
      expect(active.categoryTotals.map((row: Json) => row.category)).toEqual(['Rent', 'Gas']);
      await ben.put(`/settlements/${id}/status`, { status: 'completed' });
      const done = await report(ben, {}, '?includeSettlements=true');
      expect(done.settlementData).toMatchObject({ totalOwed: 100, totalPaid: 100, netAmount: 0 });
    },
  );

  apiTest('a cancelled settlement counts no debts and no payments', async ({ pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 30, november));
    await ben.put(`/settlements/${id}/status`, { status: 'cancelled' });
    const { settlementData } = await report(ben, {}, '?includeSettlements=true');
    expect(settlementData).toMatchObject({ totalOwed: 0, totalPaid: 0, settlementDeductions: [] });
  });
});
