import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startOfDayIn } from '../../../src/core/calendar/calendar.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Budget months begin and end in the household's time zone: 25 hours lie between these two. */

const food = { type: undefined, categories: [{ id: 'food', name: 'Food' }], payTo: undefined };

for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  apiTest(`in ${timeZone} October ends to the millisecond`, async ({ api, pair }) => {
    const { ana, householdId } = pair;
    await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
    await ana.put(`/households/${householdId}`, { timeZone });
    const border = startOfDayIn(timeZone, '2026-11-01').getTime();
    const budgetsAt = async (instant: number) => {
      api.setNow(new Date(instant));
      const { status, body } = await ana.get('/budgets');
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };
    try {
      api.setNow(new Date(border - 1));
      const fields = { categoryId: 'food', whose: 'household', amount: 400, startMonth: '2026-10' };
      const set = await ana.put(`/budgets/${randomUUID()}`, fields);
      expect(set.status, JSON.stringify(set.body)).toBe(200);
      await postTransaction(ana, {
        ...food,
        paidBy: ana.uid,
        transactionDate: '2026-10-31',
        amount: 100,
      });
      await postTransaction(ana, {
        ...food,
        paidBy: ana.uid,
        transactionDate: '2026-11-01',
        amount: 40,
      });
      expect(await budgetsAt(border - 1)).toMatchObject({
        ...{ month: '2026-10', budgets: [{ spent: 100, left: 300 }] },
      });
      expect(await budgetsAt(border)).toMatchObject({
        ...{ month: '2026-11', budgets: [{ spent: 40, left: 360 }] },
      });
    } finally {
      api.setNow(null);
    }
  });
}
