import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import {
  postExpense,
  expenseBody,
  putExpense,
  fetchRowsOf,
} from '../../support/entries/expense-fixture.ts';
import { expenseTest } from './expense-test.ts';
import { readHistory, readSignal, type Home } from '../../support/households/household-fixture.ts';
import { lend, storeGrant } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** [payer, debtor, amount] of each row, with members' names. */
function told({ ana, ben, cleo, dan }: Home, rows: Json[]): [string, string | null, number][] {
  const names = new Map([ana, ben, cleo, dan].map((one, index) => [one.uid, 'ABCD'[index]!]));
  return rows
    .map(({ paidBy, owedBy, amount }): [string, string | null, number] => [
      names.get(paidBy)!,
      owedBy === null ? null : names.get(owedBy)!,
      amount,
    ])
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

describe('an expense', () => {
  expenseTest(
    "becomes rows that add up to it; the payer's own share is not a debt",
    async ({ api, home }) => {
      const { household, ana, ben, cleo } = home;
      const expense = await postExpense(ben, [ben, ana, cleo], { amount: 100 });
      expect(expense.shares.map(({ amount }: Json) => amount).sort()).toEqual([
        33.33, 33.33, 33.34,
      ]);
      const rows = await fetchRowsOf(ben, expense);
      expect(rows.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(10_000);
      expect(told(home, rows).map(([payer, debtor]) => [payer, debtor])).toEqual([
        ['B', null],
        ['B', 'A'],
        ['B', 'C'],
      ]);
      for (const row of rows) {
        expect(row).toMatchObject({
          expenseId: expense.id,
          expenseAmount: 100,
          expensePeople: 3,
          expensePayers: [{ userId: ben.uid, amount: 100 }],
          isRefund: false,
          enteredBy: ben.uid,
          note: 'Supper',
          type: 'Groceries',
        });
      }
      await expectConsistent(api, household);
    },
  );

  expenseTest(
    'with two payers pairs the largest debtor with the largest creditor',
    async ({ api, home }) => {
      const { household, ana, ben, cleo, dan } = home;
      const payers = [
        { userId: ana.uid, amount: 70 },
        { userId: ben.uid, amount: 30 },
      ];
      const people = [ana, ben, cleo, dan].map(({ uid }, index) => ({
        userId: uid,
        value: [25, 25, 30, 20][index],
      }));
      const split = { mode: 'amount', people };
      const expense = await postExpense(ana, [], { amount: 100, payers, split });
      expect(told(home, await fetchRowsOf(ana, expense))).toEqual([
        ['A', null, 25],
        ['A', 'C', 30],
        ['A', 'D', 15],
        ['B', null, 25],
        ['B', 'D', 5],
      ]);
      // Cleo has a row with Ana only, and sees all payers.
      const { body: seen } = await cleo.get(`/transactions?expenseId=${expense.id}`);
      expect(seen).toHaveLength(1);
      expect(seen[0].expensePayers).toEqual(payers);
      await expectConsistent(api, household);
    },
  );

  expenseTest(
    'of kind refund is owed to its people, and counts as negative',
    async ({ api, home }) => {
      const { household, ana, ben } = home;
      const refund = await postExpense(ben, [ben, ana], { amount: 40, kind: 'refund' });
      const rows = await fetchRowsOf(ben, refund);
      expect(told(home, rows)).toEqual([
        ['A', 'B', 20],
        ['B', null, 20],
      ]);
      expect(rows.every(({ isRefund }) => isRefund)).toBe(true);
      const { body } = await ben.get('/transactions/summary');
      expect(body.total).toBe(-40);
      await expectConsistent(api, household);
    },
  );

  expenseTest(
    'is visible as a whole to all its parties, and to nobody else',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      const expense = await postExpense(ben, [ben, cleo], {});
      expect((await cleo.get(`/expenses/${expense.id}`)).body).toEqual(expense);
      expect((await ana.get(`/expenses/${expense.id}`)).status).toBe(200); // the superadmin
      const hidden = await dan.get(`/expenses/${expense.id}`);
      const absent = await dan.get(`/expenses/${randomUUID()}`);
      expect([hidden.status, hidden.body]).toEqual([404, absent.body]);
      await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'read' });
      expect((await dan.get(`/expenses/${expense.id}`)).status).toBe(200);
      expect((await putExpense(dan, expense, { note: 'x' })).status).toBe(403);
      expect((await putExpense(cleo, expense, { note: 'x' })).status).toBe(403);
    },
  );

  expenseTest(
    'sent twice is stored once; a different expense with its id is refused without details',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      const body = expenseBody([ben, ana, cleo]);
      const answers = await Promise.all([1, 2, 3].map(() => ben.post('/expenses', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      const before = await takeSnapshot(api, household);
      const other = await ben.post('/expenses', { ...body, note: 'another' });
      const stranger = await dan.post('/expenses', { ...expenseBody([dan, ana]), id: body.id });
      expect([other.status, other.body.code]).toEqual([409, 'id_taken']);
      expect([stranger.status, stranger.body]).toEqual([409, other.body]);
      expect(await takeSnapshot(api, household)).toEqual(before);
    },
  );

  expenseTest(
    'signals all its parties, with one history entry and few documents',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      const before = await readSignal(api, household, cleo.uid);
      const { writes, status } = await ben.post('/expenses', expenseBody([ben, ana, cleo, dan]));
      expect(status).toBe(201);
      // Four rows, the expense, its history entry, the names, two documents of monthly sums, and a signal for
      // each of the four.
      expect(writes).toBeLessThanOrEqual(4 + 5 + 4);
      expect(await readSignal(api, household, cleo.uid)).not.toBe(before);
      const entries = (await readHistory(api, household)).filter(
        ({ resourceType }) => resourceType === 'expenses',
      );
      expect(entries).toMatchObject([{ what: 'created', actor: ben.uid, after: { amount: 90 } }]);
    },
  );

  expenseTest.for<[string, Json, string]>([
    ['a payment short', { payers: 'short' }, 'payers'],
    [
      'percentages of 99.99',
      { split: { mode: 'percentage', values: [50, 49.99] } },
      'split.people',
    ],
    ['an amount missing', { split: { mode: 'amount', values: [50, 39.99] } }, 'split.people'],
    ['a weight of 0', { split: { mode: 'shares', values: [1, 0] } }, 'split.people.1.value'],
    [
      'a share below nothing',
      { split: { mode: 'adjustment', values: [0, -90.01] } },
      'split.people.1.value',
    ],
    ['no category', { categories: [] }, 'categories'],
    ['a stranger', { split: { mode: 'equal', stranger: true } }, 'split.people.1.userId'],
  ])(
    "with %s is refused with the field's name",
    async ([_what, wrong, path], { home: { ana, ben } }) => {
      const body = expenseBody([ben, ana]);
      if (wrong.payers) body.payers = [{ userId: ben.uid, amount: 89.99 }];
      if (wrong.categories) body.categories = wrong.categories;
      if (wrong.split) {
        const { mode, values, stranger } = wrong.split;
        const ids = [ben.uid, stranger ? 'nobody' : ana.uid];
        const people = ids.map((userId, index) => ({
          userId,
          ...(values ? { value: values[index] } : {}),
        }));
        body.split = { mode, people };
      }
      const answer = await ben.post('/expenses', body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    },
  );
});

describe('editing an expense', () => {
  expenseTest(
    "keeps each pair's row, deletes rows of pairs that vanish, and reuses them when the pair returns",
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, ana, cleo], {});
      const rowOf = async (debtor: TestClient) =>
        (await fetchRowsOf(ben, (await ben.get(`/expenses/${expense.id}`)).body)).find(
          ({ owedBy }) => owedBy === debtor.uid,
        );
      const before = await rowOf(ana);
      await ana.patch(`/transactions/${before.id}`, { paid: true });
      const split = (people: TestClient[]) => ({
        mode: 'equal',
        people: people.map(({ uid }) => ({ userId: uid })),
      });
      const without = await putExpense(ben, expense, { split: split([ben, cleo]) });
      expect(without.status).toBe(200);
      expect(await rowOf(ana)).toBeUndefined();
      const again = await putExpense(ben, without.body, {
        split: split([ben, ana, cleo]),
        amount: 120,
        payers: [{ userId: ben.uid, amount: 120 }],
      });
      expect(again.status).toBe(200);
      expect(await rowOf(ana)).toMatchObject({ id: before.id, amount: 40, paid: false });
      await expectConsistent(api, household);
    },
  );

  expenseTest('of note, date and category changes no amount', async ({ api, home }) => {
    const { household, ana, ben, cleo } = home;
    const expense = await postExpense(ben, [ben, ana, cleo], { amount: 100 });
    const amounts = async () => told(home, await fetchRowsOf(ben, expense));
    const before = await amounts();
    const answer = await putExpense(ben, expense, {
      note: 'Dinner',
      transactionDate: '2026-11-02',
    });
    expect(answer.body.shares).toEqual(expense.shares);
    expect(await amounts()).toEqual(before);
    expect((await fetchRowsOf(ben, expense)).every(({ note }) => note === 'Dinner')).toBe(true);
    await expectConsistent(api, household);
  });

  expenseTest(
    'is refused as a whole if a settlement contains a row that would change',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, ana, cleo], {});
      const owed = await lend(ana, ben, 5);
      const settled = await ana.post('/settlements', { transactionId: owed.id });
      expect(settled.status).toBe(201);
      const before = await takeSnapshot(api, household);
      const payers = [{ userId: ben.uid, amount: 99 }];
      const answer = await putExpense(ben, expense, { amount: 99, payers });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'locked_by_settlement', settlementId: settled.body.id },
      });
      expect((await ben.delete(`/expenses/${expense.id}`)).status).toBe(409);
      expect(await takeSnapshot(api, household)).toEqual(before);
      expect((await putExpense(ben, expense, { note: 'still free' })).status).toBe(200);
      await expectConsistent(api, household);
    },
  );

  expenseTest(
    'by two members at once loses no edit: the second gets a conflict',
    async ({ home: { ana, ben } }) => {
      const expense = await postExpense(ben, [ben, ana], {});
      const ifMatch = { 'If-Match': '"1"' };
      const answers = await Promise.all([
        putExpense(ben, expense, { note: 'one' }, ifMatch),
        putExpense(ana, expense, { note: 'two' }, ifMatch),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const refused = answers.find(({ status }) => status === 412)!;
      expect(refused.body.current).toMatchObject({ id: expense.id, version: 2 });
    },
  );
});
