import { describe, expect } from 'vitest';
import { apiTest as base } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import {
  lend,
  postTransaction,
  storeGrant,
  put,
} from '../../support/entries/transaction-fixture.ts';

/**
 * Zed entered a row between Ben and Cleo, and Wil may edit Zed's entries: neither may see their settlements.
 */

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const names = ['Ana', 'Ben', 'Cleo', 'Zed', 'Wil'] as const;
  const [householdId, ana, ben, cleo, owner, writer] = await createTestHousehold(api, names);
  const people = { owner, writer };
  return { householdId, people, ana, ben, cleo };
});

const november = { transactionDate: '2026-11-05' };

describe('a row in a settlement, for its owner and its editors', () => {
  const secret = () => new RegExp(`${settlementId}|37\\.21|"inSettlement":true`);
  let settlementId: string;
  let row: Json;

  test.beforeAll(async ({ api, given: { householdId, people, ben, cleo } }) => {
    await lend(cleo, ben, 37.21, november);
    const zed = people.owner!;
    row = await postTransaction(zed, {
      amount: 500,
      paidBy: ben.uid,
      owedBy: cleo.uid,
      ...november,
    });
    settlementId = (await postSettlement(ben, row)).id;
    await ben.put(`/settlements/${settlementId}/status`, { status: 'active' });
    await storeGrant(api, householdId, {
      owner: zed,
      grantee: people.writer!,
      permissionType: 'write',
    });
  });

  test.for(['owner', 'writer'] as const)(
    'looks to %s as if there were no settlement',
    async (who, { given: { people } }) => {
      const client = people[who]!;
      const { body } = await client.get(`/transactions/${row.id}`);
      expect({ ...body, version: 1 }).toEqual(row);
      const [listed] = (await client.getBody('/transactions')).filter(
        ({ id }: Json) => id === row.id,
      );
      expect(listed).toEqual(body);
      // They may send back what they were shown.
      const noted = await put(client, body, { note: who });
      expect([noted.status, noted.body.note]).toEqual([200, who]);
      await put(client, noted.body, { note: row.note });
    },
  );

  test.for(['owner', 'writer'] as const)(
    'is locked for %s, without naming the settlement',
    async (who, { given: { people } }) => {
      const client = people[who]!;
      const path = `/transactions/${row.id}`;
      const { body: current } = await client.get(path);
      const answers = [
        await client.put(path, { ...current, amount: 501 }),
        await client.put(path, { ...current, paid: true }),
        await client.put(path, { ...current, transactionDate: '2026-10-05' }),
        await client.patch(path, { paid: true }),
        await client.delete(path),
        await client.post('/transactions/bulk-delete', { ids: [row.id] }),
        await client.put(path, { ...current, amount: 1 }, { 'If-Match': '"1"' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 412]);
      for (const { status, body } of answers) {
        expect(body.code).toBe(status === 409 ? 'locked' : 'precondition_failed');
        expect(JSON.stringify(body)).not.toMatch(secret());
      }
    },
  );

  test('is locked with its settlement named for the two and for admins', async ({
    given: { ana, ben },
  }) => {
    for (const client of [ana, ben]) {
      const { body: current } = await client.get(`/transactions/${row.id}`);
      expect(current).toMatchObject({ inSettlement: true, settlementId });
      const { body } = await client.patch(`/transactions/${row.id}`, { paid: true });
      expect(body).toMatchObject({ code: 'locked_by_settlement', settlementId });
    }
  });

  test('locks its expense for an owner who is not a party, without naming the settlement', async ({
    api,
    given: { householdId, ben, cleo, people },
  }) => {
    await seed(api, householdId, groceriesCategory);
    const zed = people.owner!;
    const expense = await postExpense(zed, [ben, cleo], { ...november, amount: 40 });
    await ben.put(`/settlements/${settlementId}/status`, { status: 'cancelled' });
    const rows = await Promise.all(
      expense.transactionIds.map((id: string) => ben.getBody(`/transactions/${id}`)),
    );
    const owed = rows.find(({ owedBy }: Json) => owedBy === cleo.uid);
    const { id } = await postSettlement(ben, owed);
    const answers = [
      await putExpense(zed, expense, {
        amount: 50,
        payers: [{ userId: ben.uid, amount: 50 }],
      }),
      await zed.delete(`/expenses/${expense.id}`),
      await zed.post('/transactions/bulk-delete', { ids: expense.transactionIds }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'locked']);
      expect(JSON.stringify(body)).not.toContain(id);
    }
  });
});
