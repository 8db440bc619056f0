import { randomUUID } from 'node:crypto';
import { seed } from '../category-fixture.ts';
import { enterExpense, groceries } from '../expense-fixture.ts';
import { lend } from '../settlement-fixture.ts';
import type { Chapter } from './calls.ts';

export const disputeCalls: Chapter = {
  name: 'disputes',
  async run({ api, householdId, ben, cleo }) {
    await seed(api, householdId, groceries);
    const row = await lend(ben, cleo, 50);
    const expense = await enterExpense(ben, [ben, cleo]);
    const reason = 'It was 40.';
    for (const path of [`/transactions/${row.id}`, `/expenses/${expense.id}`]) {
      await cleo.post(`${path}/dispute`, { reason });
      await cleo.get(path);
      await ben.post(`${path}/dispute`, { reason });
      await cleo.delete(`${path}/dispute`);
      await ben.delete(`${path}/dispute`);
    }
    const [part] = expense.transactionIds;
    await cleo.post(`/transactions/${part}/dispute`, { reason });
    await cleo.delete(`/transactions/${randomUUID()}/dispute`);
    await cleo.patch(`/transactions/${row.id}`, { paid: true });
  },
};
