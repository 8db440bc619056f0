import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { lend, postTransaction, storeGrant } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { idsInTrash, wholeTrash } from '../../support/entries/trash-fixture.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a deleted entry in the trash', () => {
  apiTest(
    'shows its content, its deleter, the restore deadline, and what prevents a restore',
    async ({ api, home: { ana, ben, cleo } }) => {
      const row = await lend(ben, cleo, 30, { note: 'Milk' });
      const at = new Date();
      api.setNow(at);
      await ana.delete(`/transactions/${row.id}`);
      api.setNow(null);
      const line = {
        ...{ resourceType: 'transactions', id: row.id, kind: 'expense', name: 'Milk' },
        ...{ type: 'Groceries', amount: 30, transactionDate: row.transactionDate },
        ...{ payers: [{ userId: ben.uid, amount: 30 }], payTo: null, owedBy: cleo.uid },
        ...{ peopleCount: null, enteredBy: ben.uid, deletedAt: at.toISOString() },
        deletedBy: ana.uid,
        restorableUntil: new Date(at.getTime() + 30 * DAY).toISOString(),
        ...{ canRestore: true, whyNot: null, version: 2 },
        debts: [{ debtorId: cleo.uid, creditorId: ben.uid, amount: 30 }],
      };
      expect(await ben.getBody('/trash')).toEqual([line]);
      // The debtor sees it, but may not restore it.
      const seen = { ...line, canRestore: false, whyNot: 'no_right' };
      expect(await cleo.getBody('/trash')).toEqual([seen]);
      expect((await cleo.post(`/transactions/${row.id}/restore`)).status).toBe(403);
    },
  );

  apiTest(
    'is listed once as an expense, however many rows it had and lost',
    async ({ api, home: { household, ben, cleo, dan } }) => {
      await seed(api, household, groceriesCategory);
      const expense = await postExpense(ben, [ben, cleo, dan], { amount: 90 });
      // The edit deletes Dan's row: that is part of the edit.
      const split = { mode: 'equal', people: [ben, cleo].map(({ uid }) => ({ userId: uid })) };
      await putExpense(ben, expense, { split });
      expect(await ben.getBody('/trash')).toEqual([]);
      await ben.delete(`/expenses/${expense.id}`);
      expect(await wholeTrash(ben)).toMatchObject([
        {
          ...{ resourceType: 'expenses', id: expense.id, kind: 'expense', amount: 90 },
          ...{ peopleCount: 2, deletedBy: ben.uid },
          debts: [{ debtorId: cleo.uid, creditorId: ben.uid, amount: 45 }],
        },
      ]);
      // Dan lost the right to read it when he was removed.
      expect([await idsInTrash(cleo), await idsInTrash(dan)]).toEqual([[expense.id], []]);
      await ben.post(`/expenses/${expense.id}/restore`);
      expect(await ben.getBody('/trash')).toEqual([]);
    },
  );

  apiTest(
    'can be a payment, which counts again after a restore',
    async ({ home: { ben, cleo } }) => {
      const payment = await pay(ben, cleo, 20);
      await ben.delete(`/transactions/${payment.id}`);
      expect(await cleo.getBody('/trash')).toMatchObject([{ id: payment.id, kind: 'payment' }]);
    },
  );

  apiTest(
    'restored by two at once is restored once, and notified once',
    async ({ home: { ana, ben, cleo } }) => {
      const row = await lend(ben, cleo);
      await ben.delete(`/transactions/${row.id}`);
      const path = `/transactions/${row.id}/restore`;
      const answers = await Promise.all([ana, ben, ben].map((client) => client.post(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const history = await ben.getBody('/activity');
      expect(history.filter(({ what }: Json) => what === 'restored')).toHaveLength(1);
      const { notices } = await cleo.getBody('/notices');
      expect(notices.filter(({ what }: Json) => what === 'restored')).toHaveLength(1);
      expect(await idsInTrash(ben)).toEqual([]);
    },
  );

  apiTest(
    'disappears after a restore, and after its deadline',
    async ({ api, home: { ben, cleo } }) => {
      const [one, other] = [await lend(ben, cleo), await lend(ben, cleo)];
      const at = new Date('2026-11-20T12:00:00Z');
      api.setNow(at);
      for (const { id } of [one, other]) await ben.delete(`/transactions/${id}`);
      await ben.post(`/transactions/${one.id}/restore`);
      api.setNow(new Date(at.getTime() + 30 * DAY - 1));
      expect(await idsInTrash(ben)).toEqual([other.id]);
      api.setNow(new Date(at.getTime() + 30 * DAY));
      expect(await idsInTrash(ben)).toEqual([]);
      expect((await ben.post(`/transactions/${other.id}/restore`)).status).toBe(404);
      api.setNow(null);
    },
  );
});

describe('visibility of the trash', () => {
  apiTest(
    'members see what they may read; admins viewing as a member see what that member sees',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      const row = await lend(ben, cleo);
      await ben.delete(`/transactions/${row.id}`);
      expect([await idsInTrash(ana), await idsInTrash(dan)]).toEqual([[row.id], []]);
      expect((await ana.get('/trash', { 'X-View-As': dan.uid })).body).toEqual([]);
      expect((await dan.get('/trash', { 'X-View-As': ben.uid })).status).toBe(403);

      const shared = { owner: ben, grantee: dan } as const;
      await storeGrant(api, household, { ...shared, permissionType: 'read' });
      expect(await wholeTrash(dan)).toMatchObject([{ id: row.id, whyNot: 'no_right' }]);
      await storeGrant(api, household, { ...shared, permissionType: 'write' });
      expect(await wholeTrash(dan)).toMatchObject([{ id: row.id, canRestore: true }]);
      const expiresAt = new Date(Date.now() - 1000);
      await storeGrant(api, household, { ...shared, permissionType: 'write', expiresAt });
      expect(await idsInTrash(dan)).toEqual([]);

      await ana.put(`/households/${household}`, { openBooks: true });
      expect(await wholeTrash(dan)).toMatchObject([{ id: row.id, whyNot: 'no_right' }]);
      await ana.put(`/households/${household}`, { openBooks: false });
      expect(await idsInTrash(dan)).toEqual([]);
    },
  );
});

describe('a deletion that harms a former member', () => {
  apiTest(
    'can be undone only with a reason, and the trash says so beforehand',
    async ({ home: { household, ana, ben, cleo } }) => {
      // Cleo was there when it was deleted, so she left believing that she does not owe it.
      const row = await lend(ben, cleo);
      const reasoned = await lend(ben, cleo);
      await say(ana, `/transactions/${reasoned.id}`, 'It was deleted by mistake.');
      for (const { id } of [row, reasoned]) await ben.delete(`/transactions/${id}`);
      await cleo.delete(`/households/${household}/members/${cleo.uid}`);
      const whyNot = 'former_member';
      for (const client of [ben, ana]) {
        for (const line of await wholeTrash(client)) {
          const isReasoned = client === ana && line.id === reasoned.id;
          expect(line).toMatchObject(isReasoned ? { canRestore: true } : { whyNot });
          const { status } = await client.post(`/transactions/${line.id}/restore`);
          expect(status).toBe(isReasoned ? 200 : 403);
        }
      }
    },
  );
});

describe('the trash omits', () => {
  apiTest('an undone settle-up with its payment', async ({ home: { ben, cleo } }) => {
    await lend(cleo, ben, 25);
    const done = await makeSettleUp(ben, cleo);
    expect(done.payment.transactionId).toBeTruthy();
    await ben.delete(`/settle-ups/${done.id}`);
    expect([await idsInTrash(ben), await idsInTrash(cleo)]).toEqual([[], []]);
  });
});

describe('the rows of an undone import', () => {
  apiTest('are listed with the member who undid it', async ({ home: { ana, ben } }) => {
    const importId = randomUUID();
    const row = { date: '2026-11-05', payTo: 'Shop', amount: 40, category: 'Food' };
    const rows = [row, { ...row, amount: 2 }];
    expect((await ben.post('/transactions/import', { importId, rows })).status).toBe(201);
    expect((await ana.delete(`/transactions/imports/${importId}`)).status).toBe(204);
    const trash = await wholeTrash(ben);
    expect(trash.map(({ deletedBy }) => deletedBy)).toEqual([ana.uid, ana.uid]);
  });
});

describe('pages of the trash', () => {
  apiTest(
    'list each entry once, the last deleted first, also for simultaneous deletions',
    async ({ api, home: { household, ben, cleo } }) => {
      await seed(api, household, groceriesCategory);
      const rows = [
        await postTransaction(ben),
        await postTransaction(ben),
        await postTransaction(ben),
      ];
      const expenses = [
        await postExpense(ben, [ben, cleo]),
        await postExpense(ben, [ben, cleo]),
        await postExpense(ben, [ben, cleo]),
      ];
      const last = await postTransaction(ben);
      const ids = [...rows.map(({ id }) => id), ...expenses.map((one) => one.transactionIds[0])];
      expect((await ben.post('/transactions/bulk-delete', { ids })).status).toBe(204);
      await ben.delete(`/transactions/${last.id}`);
      const whole = await idsInTrash(ben);
      expect(whole[0]).toBe(last.id);
      const deleted = [...rows, ...expenses, last].map(({ id }) => id);
      expect([...whole].sort()).toEqual(deleted.sort());
      for (const limit of [1, 2, 5]) expect(await idsInTrash(ben, limit)).toEqual(whole);
    },
  );

  apiTest('belong to their reader', async ({ home: { ben, cleo } }) => {
    for (let count = 0; count < 2; count += 1) {
      const { id } = await lend(ben, cleo);
      await ben.delete(`/transactions/${id}`);
    }
    const { headers } = await ben.get('/trash?limit=1');
    const cursor = /cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
    expect((await ben.get(`/trash?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await cleo.get(`/trash?limit=1&cursor=${cursor}`)).status).toBe(400);
  });

  apiTest(
    'cost the same, however much was entered and deleted',
    async ({ home: { ben, cleo } }) => {
      const deleteSome = async (count: number) => {
        for (let each = 0; each < count; each += 1) {
          const { id } = await lend(ben, cleo);
          await ben.delete(`/transactions/${id}`);
        }
      };
      await deleteSome(4);
      const few = (await ben.get('/trash?limit=3')).reads;
      await deleteSome(12);
      expect((await ben.get('/trash?limit=3')).reads).toBe(few);
    },
  );
});
