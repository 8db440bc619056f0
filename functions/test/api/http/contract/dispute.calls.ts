import { randomUUID } from 'node:crypto';
import { seed } from '../../../support/entries/category-fixture.ts';
import { enterExpense, groceries } from '../../../support/entries/expense-fixture.ts';
import { lend } from '../../../support/entries/settlement-fixture.ts';
import { nextOf } from '../../../support/entries/transaction-fixture.ts';
import type { Chapter } from './chapter.ts';

export const disputeCalls: Chapter = {
  name: 'disputes and comments',
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
      const comment = { id: randomUUID(), text: 'Was it?' };
      await cleo.post(`${path}/comments`, comment);
      await cleo.post(`${path}/comments`, comment);
      await ben.post(`${path}/comments`, comment);
      await ben.post(`${path}/comments`, { id: randomUUID(), text: 'It was.' });
      const { headers } = await ben.get(`${path}/comments?limit=1`);
      await ben.get(nextOf(headers)!);
      await cleo.get(`${path}/comments?cursor=x`);
      await cleo.get(path);
    }
    const [part] = expense.transactionIds;
    await cleo.post(`/transactions/${part}/dispute`, { reason });
    await cleo.delete(`/transactions/${randomUUID()}/dispute`);
    await cleo.patch(`/transactions/${row.id}`, { paid: true });
  },
};
