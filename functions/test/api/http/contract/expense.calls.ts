import { randomUUID } from 'node:crypto';
import { seed } from '../../../support/entries/category-fixture.ts';
import { expenseBody, groceries, putExpense } from '../../../support/entries/expense-fixture.ts';
import type { Chapter } from './chapter.ts';

export const expenseCalls: Chapter = {
  name: 'expenses',
  async run({ api, householdId, ana, ben, cleo }) {
    await seed(api, householdId, groceries);
    const body = expenseBody([ben, ana, cleo]);
    const { body: expense } = await ben.post('/expenses', body);
    await ben.post('/expenses', body);
    await ben.post('/expenses', { ...body, amount: 1 });
    const path = `/expenses/${expense.id}`;
    await cleo.get(path);
    await ana.get(`/expenses/${randomUUID()}`);
    await putExpense(ben, expense, { note: 'later' }, { 'If-Match': '"1"' });
    await putExpense(ben, expense, { note: 'late' }, { 'If-Match': '"1"' });
    await cleo.delete(path);
    await ben.delete(path);
    await cleo.post(`${path}/restore`);
    await ben.post(`${path}/restore`);
  },
};
