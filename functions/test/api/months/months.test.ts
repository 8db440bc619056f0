import { describe, expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import {
  dayGone,
  monthGone,
  monthRunning,
  monthToCome,
  readMonth,
} from '../../support/entries/month-fixture.ts';
import {
  makeFirstDraft,
  makeRecurringExpense,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import { lend, postTransaction, storeGrant } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A month's page: open tasks, spending by member and category, and debts. */

const peopleOf = ({ people }: Json) =>
  (people as Json[]).map(({ userName, paid, share }) => [userName, paid, share]).sort();
const owedOf = ({ owed }: Json) =>
  (owed.pairs as Json[]).map((one) => [one.debtorName, one.creditorName, one.amount]).sort();

describe('a month of the household', () => {
  apiTest(
    'shows what each member paid and consumed by category, and the balances',
    async ({ home: { ana, ben, cleo, dan } }) => {
      const transactionDate = dayGone();
      await lend(ana, ben, 30, { transactionDate, type: 'Food' });
      await lend(ben, cleo, 12, { transactionDate, type: 'Rent' });
      await postTransaction(cleo, { transactionDate, paidBy: cleo.uid, amount: 5, type: 'Food' });
      await lend(dan, ana, 99, { transactionDate: `${monthRunning()}-01`, type: 'Food' });
      const { transactionDate: day } = { transactionDate };
      await ana.post('/payments', {
        ...{ id: crypto.randomUUID(), from: ben.uid, to: ana.uid, amount: 10 },
        transactionDate: day,
      });
      const month = await readMonth(ana);
      expect(month).toMatchObject({
        ...{ month: monthGone(), closed: null, notClosable: null, mayClose: true, isWhole: true },
        total: 47,
        toDo: { drafts: [], disputed: [], disputedCount: 0, unpaid: { count: 2, amount: 42 } },
      });
      expect(peopleOf(month)).toEqual([
        ['Ana', 30, 0],
        ['Ben', 12, 30],
        ['Cleo', 5, 17],
      ]);
      expect(month.categories.map(({ category, total }: Json) => [category, total])).toEqual([
        ['Food', 35],
        ['Rent', 12],
      ]);
      expect(owedOf(month)).toEqual([
        ['Ana', 'Dan', 99],
        ['Ben', 'Ana', 20],
        ['Cleo', 'Ben', 12],
      ]);
    },
  );

  apiTest('lists its open tasks: drafts, disputes and unpaid debts', async ({ api, home }) => {
    const { household, ana, ben, cleo } = home;
    await seed(api, household, groceriesCategory);
    const transactionDate = dayGone();
    const row = await lend(ana, ben, 30, { transactionDate, note: 'Sofa' });
    await dispute(ben, `/transactions/${row.id}`);
    const expense = await postExpense(ana, [ana, ben, cleo], { transactionDate });
    await dispute(cleo, `/expenses/${expense.id}`);
    const start = transactionDate;
    const rule = { every: 1, unit: 'year', start };
    api.setNow(new Date(`${start}T17:00:00Z`));
    const waits = await makeRecurringExpense(ana, [ana, ben], {
      ...varyingExpenseBody([ana, ben]),
      rule,
    });
    await makeFirstDraft(api, household, waits);
    api.setNow(null);
    const { toDo } = await readMonth(ana);
    expect(toDo.drafts.map(({ transactionDate: on }: Json) => on)).toEqual([start]);
    expect(toDo).toMatchObject({ disputedCount: 2, unpaid: { count: 3 } });
    expect(toDo.disputed).toContainEqual({
      ...{ transactionId: row.id, name: 'Sofa', date: transactionDate, userIds: [ben.uid] },
    });
  });

  apiTest('counts no planned rows, and nothing of a future month', async ({ home }) => {
    const { ana, ben } = home;
    const transactionDate = `${monthToCome()}-28`;
    await lend(ana, ben, 30, { transactionDate });
    expect(await readMonth(ana, monthToCome())).toMatchObject({
      ...{ notClosable: 'to_come', total: 0, people: [], categories: [] },
      owed: { pairs: [] },
    });
    expect(await readMonth(ana, monthRunning())).toMatchObject({ notClosable: 'running' });
  });
});

describe('a member who may not read all books', () => {
  apiTest('sees only their own part, whatever others share', async ({ api, home }) => {
    const { household, ana, ben, cleo, dan } = home;
    const transactionDate = dayGone();
    await lend(ana, ben, 30, { transactionDate, type: 'Food' });
    await postTransaction(ben, { transactionDate, paidBy: ben.uid, amount: 4, type: 'Books' });
    const before = await readMonth(ben);
    expect(before).toMatchObject({ isWhole: false, mayClose: false, total: 34 });
    expect(peopleOf(before)).toEqual([['Ben', 4, 34]]);

    const secret = await lend(ana, cleo, 500, { transactionDate, type: 'Secret' });
    await dispute(cleo, `/transactions/${secret.id}`);
    await lend(cleo, dan, 70, { transactionDate, type: 'Secret' });
    expect(await readMonth(ben)).toEqual(before);
    // A grant lets them read rows that are not their part.
    await storeGrant(api, household, { owner: cleo, grantee: ben, permissionType: 'read' });
    expect(await readMonth(ben)).toEqual(before);
    expect(await readMonth(ana, monthGone(), { 'X-View-As': ben.uid })).toEqual(before);

    expect((await ana.put(`/households/${household}`, { openBooks: true })).status).toBe(200);
    expect(await readMonth(ben)).toMatchObject({ isWhole: true, mayClose: true, total: 604 });
  });

  apiTest('a non-member sees nothing', async ({ api, home }) => {
    const stranger = (await api.signUp()).in(home.household);
    for (const answer of [
      await stranger.get(`/months/${monthGone()}`),
      await stranger.post(`/months/${monthGone()}/close`),
      await stranger.delete(`/months/${monthGone()}/close`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'not_a_member']);
    }
  });
});

apiTest(
  'a month costs its own transactions and the open rows, however long the history is',
  async ({ home: { ana } }) => {
    const own = { paidBy: ana.uid };
    for (let count = 0; count < 5; count += 1)
      await postTransaction(ana, { ...own, transactionDate: dayGone() });
    const { reads } = await ana.get(`/months/${monthGone()}`);
    // Its transactions, and the household, its members, drafts, open debts, settlements.
    expect(reads).toBeLessThanOrEqual(5 + 15);
    for (let count = 0; count < 12; count += 1) {
      await postTransaction(ana, { ...own, transactionDate: `20${String(10 + count)}-03-05` });
    }
    expect((await ana.get(`/months/${monthGone()}`)).reads).toBe(reads);
  },
);

apiTest('an invalid month is refused', async ({ home: { ana } }) => {
  const none = ['2026-13', '2026-00', '0000-01', '2026-1', '-2026-01', 'now', '1899-12', '3000-01'];
  const answers = await Promise.all(
    none.flatMap((month) => [
      ana.get(`/months/${month}`),
      ana.post(`/months/${month}/close`),
      ana.delete(`/months/${month}/close`),
      ana.get(`/budgets?month=${month}`),
      ana.get(`/trends?from=${month}&to=${month}`),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
});

apiTest(
  'the first and last possible months are empty and cannot be closed',
  async ({ home: { ana } }) => {
    for (const [month, notClosable] of [
      ['1900-01', 'too_old'],
      ['2999-12', 'to_come'],
    ] as const) {
      expect(await readMonth(ana, month)).toMatchObject({ notClosable, total: 0, people: [] });
      expect((await ana.post(`/months/${month}/close`)).status).toBe(409);
      // A month that is not closed counts as open.
      expect((await ana.delete(`/months/${month}/close`)).status).toBe(200);
      expect((await ana.get(`/budgets?month=${month}`)).status).toBe(200);
      expect((await ana.get(`/trends?from=${month}&to=${month}`)).status).toBe(200);
    }
  },
);
