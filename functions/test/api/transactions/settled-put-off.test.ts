import { expect } from 'vitest';
import { addDays } from '../../../src/core/calendar/calendar.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { todayAtHome } from '../../support/entries/month-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';

apiTest(
  'a settled row cannot be postponed to a future day, but its date can be corrected to a past one',
  async ({ api, pair: { ben, cleo, householdId } }) => {
    await seed(api, householdId, groceriesCategory);
    const [today, tomorrow] = [todayAtHome(), addDays(todayAtHome(), 1)];
    const yesterday = addDays(today, -1);
    const debt = await lend(cleo, ben, 10, { transactionDate: yesterday });
    const bill = await postExpense(cleo, [cleo, ben], { amount: 8, transactionDate: yesterday });
    const { id, status } = await postSettlement(
      ben,
      await lend(ben, cleo, 14, { transactionDate: yesterday }),
    );
    expect(status).toBe('completed');

    const row = (await cleo.get(`/transactions/${debt.id}`)).body;
    const refused = { status: 409, body: { code: 'locked_by_settlement', settlementId: id } };
    expect(await put(cleo, row, { transactionDate: tomorrow })).toMatchObject(refused);
    const transactions = [{ id: row.id, version: row.version }];
    const edits = [{ transactions, change: { transactionDate: tomorrow } }];
    expect(await cleo.post('/transactions/bulk-edit', { edits })).toMatchObject(refused);
    expect(await putExpense(cleo, bill, { transactionDate: tomorrow })).toMatchObject(refused);
    if (today.startsWith(yesterday.slice(0, 7))) {
      expect((await put(cleo, row, { transactionDate: today })).status).toBe(200);
    }
  },
);
