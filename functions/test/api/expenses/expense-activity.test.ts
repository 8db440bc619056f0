import { describe, expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { postExpense, putExpense } from '../../support/entries/expense-fixture.ts';
import { expenseTest } from './expense-test.ts';
import { storeGrant } from '../../support/entries/transaction-fixture.ts';

async function historyOf(client: TestClient, { id }: Json): Promise<Json[]> {
  const { body } = await client.get('/activity');
  return body.filter(({ resourceId }: Json) => resourceId === id);
}

describe('the history of an expense', () => {
  expenseTest(
    'has one entry per change, visible to its parties, their readers and admins',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      const expense = await postExpense(ben, [ben, cleo], {});
      await putExpense(ben, expense, { note: 'Dinner' });
      await ben.delete(`/expenses/${expense.id}`);
      await ben.post(`/expenses/${expense.id}/restore`);
      const whats = ['restored', 'deleted', 'updated', 'created'];
      for (const client of [ana, ben, cleo]) {
        expect((await historyOf(client, expense)).map(({ what }) => what)).toEqual(whats);
      }
      expect(await historyOf(dan, expense)).toEqual([]);
      await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'read' });
      expect(await historyOf(dan, expense)).toHaveLength(4);
      const { body } = await ben.get('/activity');
      expect(body.filter(({ resourceType }: Json) => resourceType === 'transactions')).toEqual([]);
    },
  );

  expenseTest(
    'names all payers and sharers as they were called then',
    async ({ home: { ben, cleo, dan } }) => {
      const payers = [
        { userId: dan.uid, amount: 60 },
        { userId: ben.uid, amount: 30 },
      ];
      const expense = await postExpense(ben, [cleo], { payers });
      await cleo.put('/user/me', { name: 'Cleopatra' });
      const [entry] = await historyOf(dan, expense);
      expect(entry?.names).toEqual({ [ben.uid]: 'Ben', [cleo.uid]: 'Cleo', [dan.uid]: 'Dan' });
      expect(entry?.after).toMatchObject({ payers, peopleCount: 1 });
    },
  );

  expenseTest(
    'shows the current expense to its current readers',
    async ({ home: { ben, cleo, dan } }) => {
      const expense = await postExpense(ben, [ben, cleo], { note: 'Supper' });
      const split = { mode: 'equal', people: [{ userId: ben.uid }, { userId: dan.uid }] };
      await putExpense(ben, expense, { note: '', split });
      const subject = { name: 'Groceries', date: '2026-11-20', isDeleted: false };
      expect((await historyOf(ben, expense)).map((entry) => entry.subject)).toEqual([
        subject,
        subject,
      ]);
      const [seen, ...others] = await historyOf(cleo, expense);
      expect([seen?.what, seen?.subject, others]).toEqual(['created', null, []]);
      // A party added later does not see the earlier entries.
      expect(await historyOf(dan, expense)).toEqual([]);
      await ben.delete(`/expenses/${expense.id}`);
      const [deleted] = await historyOf(dan, expense);
      expect(deleted?.subject).toEqual({ ...subject, isDeleted: true });
    },
  );
});
