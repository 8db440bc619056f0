import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  expenseBody,
  putExpense,
  fetchRowsOf,
} from '../../support/entries/expense-fixture.ts';
import { expenseTest } from './expense-test.ts';
import { readSignal } from '../../support/households/household-fixture.ts';
import { lend, storeGrant } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

const leave = (household: string, ana: TestClient, who: TestClient) =>
  ana.delete(`/households/${household}/members/${who.uid}`);

/** Expects this status and code, and no change. */
async function expectRefused(
  api: TestApi,
  household: string,
  call: () => Promise<Json>,
  status: number,
  code: string,
) {
  const before = await takeSnapshot(api, household);
  const answer = await call();
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await takeSnapshot(api, household)).toEqual(before);
  return answer;
}

describe('an expense that charges another member', () => {
  expenseTest(
    'reaches them as a signal and in their history',
    async ({ api, home: { household, ben, cleo, dan } }) => {
      const before = await readSignal(api, household, dan.uid);
      const payers = [{ userId: ben.uid, amount: 90 }];
      const expense = await postExpense(ben, [dan, cleo], { payers });
      expect(await readSignal(api, household, dan.uid)).not.toBe(before);
      const { body } = await dan.get('/activity');
      expect(body).toContainEqual(
        expect.objectContaining({ resourceId: expense.id, what: 'created', actorName: 'Ben' }),
      );
      expect((await dan.get(`/expenses/${expense.id}`)).body.shares).toHaveLength(2);
    },
  );

  expenseTest(
    'can name another payer, but not another author',
    async ({ api, home: { household, ben, dan } }) => {
      const body = expenseBody([ben, dan], { enteredBy: dan.uid });
      await expectRefused(api, household, () => ben.post('/expenses', body), 403, 'forbidden');
      await storeGrant(api, household, { owner: dan, grantee: ben, permissionType: 'write' });
      expect((await ben.post('/expenses', body)).body.enteredBy).toBe(dan.uid);
    },
  );
});

describe('former members', () => {
  expenseTest(
    'cannot be added to an expense, nor be named as its author',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      const theirs = expenseBody([ben, dan]);
      await leave(household, ana, dan);
      const message = await expectRefused(
        api,
        household,
        () => ben.post('/expenses', theirs),
        400,
        'invalid_request',
      );
      expect(message.body.errors[0].path).toBe('split.people.1.userId');
      const byThem = expenseBody([ben, cleo], { enteredBy: dan.uid });
      await expectRefused(
        api,
        household,
        () => ana.post('/expenses', byThem),
        400,
        'invalid_request',
      );
    },
  );

  expenseTest(
    'stay in their expense through edits, deletion and restoring',
    async ({ api, home: { household, ana, ben, dan } }) => {
      const expense = await postExpense(ben, [ben, dan], {});
      await leave(household, ana, dan);
      const edited = await putExpense(ben, expense, { note: 'Lunch' });
      expect(edited).toMatchObject({ status: 200, body: { shares: expense.shares } });
      await ben.delete(`/expenses/${expense.id}`);
      const restored = await ben.post(`/expenses/${expense.id}/restore`);
      expect(restored).toMatchObject({ status: 200, body: { shares: expense.shares } });
      expect((await dan.get(`/expenses/${expense.id}`)).status).toBe(403);
      await expectConsistent(api, household);
    },
  );
});

describe('ids and rows', () => {
  expenseTest(
    'an id that is in use reveals nothing, and rows of another expense are unaffected',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const theirs = await postExpense(cleo, [cleo, ana], {});
      const body = { ...expenseBody([ben, ana]), id: theirs.id };
      await expectRefused(api, household, () => ben.post('/expenses', body), 409, 'id_taken');
      // With the same id, one bill would be owed twice.
      const row = await lend(cleo, ana);
      const asRow = { ...body, id: row.id };
      await expectRefused(api, household, () => ben.post('/expenses', asRow), 409, 'id_taken');
    },
  );

  expenseTest(
    'the id of a deleted expense cannot be taken over',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const expense = await postExpense(cleo, [cleo, ana], {});
      await cleo.delete(`/expenses/${expense.id}`);
      const body = { ...expenseBody([ben, ana]), id: expense.id };
      await expectRefused(api, household, () => ben.post('/expenses', body), 409, 'id_taken');
      expect((await cleo.post(`/expenses/${expense.id}/restore`)).status).toBe(200);
    },
  );

  expenseTest(
    'an expense with a settled row cannot become a refund',
    async ({ api, home: { household, ben, cleo } }) => {
      const expense = await postExpense(cleo, [cleo, ben], { amount: 60 });
      const offset = await lend(ben, cleo, 30);
      const settled = await ben.post('/settlements', { transactionId: offset.id });
      expect(settled.status).toBe(201);
      const { body } = await expectRefused(
        api,
        household,
        () => putExpense(cleo, expense, { kind: 'refund' }),
        409,
        'locked_by_settlement',
      );
      expect(body.settlementId).toBe(settled.body.id);
      expect((await putExpense(cleo, expense, { note: 'Late supper' })).status).toBe(200);
      await expectConsistent(api, household);
    },
  );
});

describe('an expense with a share marked paid', () => {
  expenseTest(
    'cannot become a refund, because the reversed debts would count as paid',
    async ({ api, home: { household, ben, cleo } }) => {
      const expense = await postExpense(cleo, [cleo, ben], { amount: 60 });
      const debt = (await fetchRowsOf(cleo, expense)).find(({ owedBy }) => owedBy === ben.uid)!;
      const marked = await cleo.patch(`/transactions/${debt.id}`, { paid: true });
      expect(marked.status).toBe(200);
      const { body } = await expectRefused(
        api,
        household,
        () => putExpense(cleo, expense, { kind: 'refund' }),
        409,
        'locked',
      );
      expect(body.transactionId).toBe(debt.id);
      expect((await cleo.patch(`/transactions/${debt.id}`, { paid: false })).status).toBe(200);
      expect((await putExpense(cleo, expense, { kind: 'refund' })).status).toBe(200);
      await expectConsistent(api, household);
    },
  );
});

describe('an entry that the caller may not read', () => {
  expenseTest(
    'cannot be used as a category of an expense',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      await seed(api, household, categoryFixture('hers', { name: 'Hers', userId: cleo.uid }));
      const categories = [{ id: 'hers', name: 'Hers' }];
      const absent = [{ id: randomUUID(), name: 'Hers' }];
      const send = (of: Json) => () => ben.post('/expenses', expenseBody([ben, ana], of));
      const hidden = await expectRefused(
        api,
        household,
        send({ categories }),
        400,
        'invalid_request',
      );
      const missing = await expectRefused(
        api,
        household,
        send({ categories: absent }),
        400,
        'invalid_request',
      );
      expect(hidden.body.errors).toEqual(missing.body.errors);
    },
  );

  expenseTest(
    "is not revealed by rows: other members' shares are stored only on the expense",
    async ({ home: { ana, ben, cleo, dan } }) => {
      const expense = await postExpense(ben, [ben, cleo, dan], {});
      const rows = await fetchRowsOf(cleo, expense);
      expect(rows.map(({ owedBy }) => owedBy)).toEqual([cleo.uid]);
      const { status } = await ana.post('/transactions/bulk-delete', {
        ids: expense.transactionIds,
      });
      expect(status).toBe(204);
    },
  );
});
