import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { postExpense } from '../../support/entries/expense-fixture.ts';
import { expenseTest } from './expense-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

expenseTest(
  'rows stored before rows had payer names get all payers from the expense',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    const payers = [
      { userId: ana.uid, amount: 60 },
      { userId: ben.uid, amount: 30 },
    ];
    const expense = await postExpense(ana, [ana, ben, cleo], { amount: 90, payers });
    const stored = expense.transactionIds.map((id: string) =>
      api.firestore.doc(`households/${household}/transactions/${id}`),
    );
    const lacked = { expensePayers: FieldValue.delete(), words: FieldValue.delete() };
    for (const row of stored) await row.update(lacked);
    for (const reader of [ana, ben, cleo]) {
      const { body: rows } = await reader.get(`/transactions?expenseId=${expense.id}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.expensePayers).toEqual(payers);
        const { body: one } = await reader.get(`/transactions/${row.id}`);
        expect(one.expensePayers).toEqual(payers);
      }
    }
    await expectConsistent(api, household);
  },
);
