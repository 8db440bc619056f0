import { describe, expect } from 'vitest';
import type { TestClient } from '../../support/server/api-client.ts';
import { postExpense, fetchRowsOf } from '../../support/entries/expense-fixture.ts';
import { expenseTest } from './expense-test.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

describe('the rows of an expense', () => {
  expenseTest(
    'change only through the expense, except for the paid mark',
    async ({ api, home: { household, ana, ben } }) => {
      const expense = await postExpense(ben, [ben, ana], {});
      const [row] = (await fetchRowsOf(ben, expense)).filter(({ owedBy }) => owedBy !== null);
      const before = await takeSnapshot(api, household);
      const refusals = [
        await put(ben, row, { note: 'mine' }),
        await ben.delete(`/transactions/${row.id}`),
      ];
      for (const { status, body } of refusals) {
        expect([status, body.code, body.expenseId]).toEqual([409, 'part_of_expense', expense.id]);
      }
      expect(await takeSnapshot(api, household)).toEqual(before);
      expect((await ana.patch(`/transactions/${row.id}`, { paid: true })).status).toBe(200);
      await ben.delete(`/expenses/${expense.id}`);
      const restored = await ben.post(`/transactions/${row.id}/restore`);
      expect([restored.status, restored.body.code]).toEqual([409, 'part_of_expense']);
      await expectConsistent(api, household);
    },
  );

  expenseTest(
    'are deleted and restored together, also when a bulk delete names only one',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, ana, cleo], {});
      const single = await lend(ben, ana);
      const ids = [expense.transactionIds[1], single.id];
      expect((await ben.post('/transactions/bulk-delete', { ids })).status).toBe(204);
      expect(await fetchRowsOf(ben, expense)).toEqual([]);
      expect((await ben.get(`/expenses/${expense.id}`)).status).toBe(404);
      const restored = await ben.post(`/expenses/${expense.id}/restore`);
      expect(restored).toMatchObject({ status: 200, body: { shares: expense.shares } });
      expect(await fetchRowsOf(ben, expense)).toHaveLength(3);
      await expectConsistent(api, household);
    },
  );

  expenseTest('have ids that no one can take in advance', async ({ home: { ana, ben, dan } }) => {
    const expense = await postExpense(ben, [ben, ana], {});
    const id = expense.transactionIds[0];
    const answer = await dan.post('/transactions', {
      ...{ id, amount: 1, transactionDate: '2026-11-20', type: 'X', payTo: 'Y' },
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'id']);
  });
});

describe('the rows of one expense', () => {
  expenseTest(
    'are listed by its id, with other filters, and only if readable',
    async ({ home: { ana, ben, cleo, dan } }) => {
      const expense = await postExpense(ben, [ben, ana, cleo], {});
      await postExpense(ben, [ben, cleo], {});
      const list = async (client: TestClient, more = '') => {
        const { body } = await client.get(`/transactions?expenseId=${expense.id}${more}`);
        return body.map(({ id }: { id: string }) => id).sort();
      };
      expect(await list(ben)).toEqual([...expense.transactionIds].sort());
      expect(await list(ben, `&owedBy=${cleo.uid}&sort=entered&direction=asc`)).toHaveLength(1);
      expect(await list(cleo)).toHaveLength(1);
      expect(await list(dan)).toEqual([]);
      const { body } = await ben.get(`/transactions/summary?expenseId=${expense.id}`);
      expect(body).toMatchObject({ total: 90, count: 3 });
      expect((await ben.get('/transactions?expenseId=x')).status).toBe(400);
    },
  );
});
