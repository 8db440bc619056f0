import { expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { postExpense, putExpense } from '../../support/entries/expense-fixture.ts';
import { expenseTest } from './expense-test.ts';

/** Other places that show an expense's name. */
expenseTest(
  "the history shows an expense's current name to its current readers, and its people's names at that time",
  async ({ home: { ben, cleo, dan } }) => {
    const expense = await postExpense(ben, [ben, cleo], {});
    await putExpense(ben, expense, { note: 'Late supper' });
    const told = async (client: TestClient) =>
      (await client.get('/activity')).body.filter((one: Json) => one.resourceId === expense.id);
    const subject = { name: 'Late supper', date: '2026-11-20', isDeleted: false };
    expect(await told(cleo)).toMatchObject([
      { subject },
      { subject, names: { [cleo.uid]: 'Cleo' } },
    ]);
    await ben.delete(`/expenses/${expense.id}`);
    const [last] = await told(cleo);
    expect(last).toMatchObject({ what: 'deleted', subject: { ...subject, isDeleted: true } });
    expect(await told(dan)).toEqual([]);
  },
);

expenseTest(
  'a debt shows the name of the expense it belongs to',
  async ({ home: { ben, cleo } }) => {
    const expense = await postExpense(ben, [ben, cleo], { amount: 50 });
    const { body } = await cleo.get('/debts');
    expect(body.months[0].debts[0].transactionsYouOwe).toMatchObject([
      { amount: 25, expenseId: expense.id, expenseAmount: 50, expensePeople: 2, isRefund: false },
    ]);
  },
);
