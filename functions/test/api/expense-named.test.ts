import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type Json, type TestApi, type TestClient } from './api-client.ts';
import { seed } from './category-fixture.ts';
import { enterExpense, groceries, putExpense } from './expense-fixture.ts';
import { createHousehold } from './household-fixture.ts';

/** Where an expense is named other than in itself. */
let api: TestApi;
let ben: TestClient;
let cleo: TestClient;
let dan: TestClient;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const { id, members } = await createHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  [, ben, cleo, dan] = members;
  await seed(api, id, groceries);
});
afterAll(() => api.stop());

test('an expense is named in the history as it is now, for those who may still see it, and its people as they were', async () => {
  const expense = await enterExpense(ben, [ben, cleo], {});
  await putExpense(ben, expense, { note: 'Late supper' });
  const told = async (client: TestClient) =>
    (await client.get('/activity')).body.filter((one: Json) => one.resourceId === expense.id);
  const subject = { name: 'Late supper', date: '2026-11-20', isDeleted: false };
  expect(await told(cleo)).toMatchObject([{ subject }, { subject, names: { [cleo.uid]: 'Cleo' } }]);
  await ben.delete(`/expenses/${expense.id}`);
  const [last] = await told(cleo);
  expect(last).toMatchObject({ what: 'deleted', subject: { ...subject, isDeleted: true } });
  expect(await told(dan)).toEqual([]);
});

test('an expense is named by the debts that are parts of it', async () => {
  const expense = await enterExpense(ben, [ben, cleo], { amount: 50 });
  const { body } = await cleo.get('/debts');
  expect(body.months[0].debts[0].transactionsYouOwe).toMatchObject([
    { amount: 25, expenseId: expense.id, expenseAmount: 50, expensePeople: 2, isRefund: false },
  ]);
});
