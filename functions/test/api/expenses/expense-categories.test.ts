import { expect } from 'vitest';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { postExpense, expenseBody, putExpense } from '../../support/entries/expense-fixture.ts';
import { expenseTest } from './expense-test.ts';

const payments = categoryFixture('payments', { name: 'Settlement' });
const categories = [{ id: payments.id, name: payments.name }];

expenseTest(
  'an expense of several members cannot have the payment category, when created or changed',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    await seed(api, household, payments);
    const entered = await ana.post('/expenses', expenseBody([ana, ben, cleo], { categories }));
    expect(entered.status).toBe(400);
    expect(entered.body.errors).toEqual([
      { path: 'categories', message: expect.stringContaining('payments between two') },
    ]);
    const expense = await postExpense(ana, [ana, ben, cleo]);
    expect((await putExpense(ana, expense, { categories })).status).toBe(400);
    expect((await ana.get(`/expenses/${expense.id}`)).body).toMatchObject({ type: 'Groceries' });
  },
);
