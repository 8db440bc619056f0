import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { dispute, withdraw } from '../../support/entries/dispute-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  fetchRowsOf,
} from '../../support/entries/expense-fixture.ts';
import { postSettlement, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestAnswer } from '../../support/server/api-client.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** A disputed row can be neither settled nor marked paid, by any call. After the dispute it can. */

const november = { transactionDate: '2026-11-20' };
const pathOf = ({ id }: Json) => `/transactions/${id}`;
const statusPath = ({ id }: Json) => `/settlements/${id}/status`;
const completed = { status: 'completed' };

/** A row that Ben lent Cleo and she disputed, how she withdraws, and an offset that he owes her. */
interface Disputed {
  row: Json;
  end(): Promise<unknown>;
}

async function disputedRow({ ben, cleo }: SettlementPair): Promise<Disputed> {
  const row = await lend(ben, cleo, 45, november);
  return {
    row: await dispute(cleo, pathOf(row), 'It was 40.'),
    end: () => withdraw(cleo, pathOf(row)),
  };
}

const disputables: [
  string,
  (pair: SettlementPair, api: Parameters<typeof seed>[0]) => Promise<Disputed>,
][] = [
  ['a transaction', disputedRow],
  [
    'a payment',
    async ({ ben, cleo }) => {
      const id = randomUUID();
      const fields = { from: ben.uid, to: cleo.uid, amount: 45, transactionDate: '2026-11-20' };
      expect((await ben.post('/payments', { id, ...fields })).status).toBe(201);
      const path = `/transactions/${id}`;
      return { row: await dispute(cleo, path), end: () => withdraw(cleo, path) };
    },
  ],
  [
    'a row of an expense',
    async ({ householdId, ben, cleo }, api) => {
      await seed(api, householdId, groceriesCategory);
      const expense = await postExpense(ben, [ben, cleo], { amount: 90 });
      const path = `/expenses/${expense.id}`;
      await dispute(cleo, path);
      const row = (await fetchRowsOf(ben, expense)).find(({ owedBy }) => owedBy === cleo.uid);
      return { row, end: () => withdraw(cleo, path) };
    },
  ],
];

const refused = { status: 409, code: 'disputed' };
const told = ({ status, body }: TestAnswer) => ({ status, code: body.code as unknown });

describe.for(disputables)('%s that is disputed', ([kind, make]) => {
  apiTest(
    'cannot be settled by create, join, preview or apply, alone or with others',
    async ({ api, pair }) => {
      const { householdId, ana, ben, cleo } = pair;
      const { row, end } = await make(pair, api);
      await lend(cleo, ben, 100, november);
      const other = await lend(ben, cleo, 10, november);
      const bodies = [
        { transactionId: row.id },
        { transactionIds: [other.id, row.id] },
        { transactionIds: [row.id, other.id], join: true },
      ];
      const before = await takeSnapshot(api, householdId);
      for (const client of [ana, ben, cleo]) {
        for (const body of bodies) {
          for (const path of body.join
            ? ['/settlements']
            : ['/settlements', '/settlements/preview']) {
            const answer = await client.post(path, body);
            expect(told(answer)).toEqual(refused);
            expect(answer.body.transactionId).toBe(row.id);
          }
        }
      }
      expect(await takeSnapshot(api, householdId)).toEqual(before);
      const active = await postSettlement(ben, other);
      for (const client of [ana, ben, cleo]) {
        const body = { transactionId: row.id, amount: 5 };
        expect(told(await client.post(`/settlements/${active.id}/apply`, body))).toEqual(refused);
        expect(told(await client.post('/settlements', { ...bodies[0], join: true }))).toEqual(
          refused,
        );
      }
      const available = `/settlements/${active.id}/available-transactions`;
      const idsOf = (rows: Json[]) => rows.map(({ id }) => id as string);
      expect(idsOf(await ben.getBody(available))).not.toContain(row.id);
      await end();
      expect(idsOf(await ben.getBody(available))).toContain(row.id);
      const joined = await ben.post('/settlements', { ...bodies[0], join: true });
      expect(joined.body).toMatchObject({ id: active.id, remainingAmount: 45 });
    },
  );

  apiTest('is not captured by a settlement until the dispute ends', async ({ api, pair }) => {
    const { ben, cleo } = pair;
    const { row, end } = await make(pair, api);
    const offset = await lend(cleo, ben, 5, november);
    const alone = await cleo.post('/settlements', { transactionId: offset.id });
    expect(alone.body.code).toBe('nothing_owed');
    const free = await lend(ben, cleo, 20, november);
    const preview = await cleo.post('/settlements/preview', { transactionId: offset.id });
    expect(preview.body).toMatchObject({ totalAmount: 20 });
    const settlement = await postSettlement(cleo, offset);
    expect(settlement.debts.map(({ transactionId }: Json) => transactionId)).toEqual([free.id]);
    await ben.put(statusPath(settlement), { status: 'cancelled' });
    await end();
    const again = await postSettlement(cleo, offset);
    const captured = again.debts.map(({ transactionId }: Json) => transactionId);
    expect(captured.sort()).toEqual([free.id, row.id].sort());
  });

  apiTest('cannot be marked paid by anyone, alone or in an edit', async ({ api, pair }) => {
    const { householdId, ana, ben, cleo } = pair;
    const { row, end } = await make(pair, api);
    const before = await takeSnapshot(api, householdId);
    for (const client of [ana, ben, cleo]) {
      expect(told(await client.patch(pathOf(row), { paid: true }))).toEqual(refused);
    }
    const puts = [
      await put(ben, row, { paid: true }),
      await put(cleo, row, { paid: true }),
      await put(ana, row, { paid: true }),
      await put(ben, row, { paid: true, note: 'paid in cash' }),
      await put(ben, row, { paid: true, amount: 1 }),
      await put(ana, row, { paid: true, note: 'paid in cash' }),
    ];
    const code = row.expenseId === null ? 'disputed' : 'part_of_expense';
    expect(puts.map(told)).toEqual(puts.map(() => ({ status: 409, code })));
    const rows = [{ id: row.id, date: '2026-11-20', payTo: 'Ben', amount: 45, category: 'Food' }];
    const sent = rows.map((one) => ({ ...one, owedBy: 'Cleo', paid: true }));
    await ben.post('/transactions/import', { importId: randomUUID(), rows: sent });
    expect(await ben.getBody(pathOf(row))).toEqual(row);
    const path = `households/${householdId}/transactions/${row.id}`;
    expect((await takeSnapshot(api, householdId))[path]).toEqual(before[path]);
    await end();
    const isMarked = (await cleo.patch(pathOf(row), { paid: true })).status === 200;
    // Payments have no paid mark.
    expect(isMarked).toBe(kind !== 'a payment');
  });

  apiTest(
    'is marked in its settlement, and blocks the settlement from completing',
    async ({ api, pair }) => {
      const { householdId, ana, ben, cleo } = pair;
      const { row, end } = await make(pair, api);
      await end();
      // Ben owes 100 and offsets the row and another loan.
      await lend(cleo, ben, 100, november);
      const settlement = await postSettlement(ben, row);
      const path = row.expenseId === null ? pathOf(row) : `/expenses/${row.expenseId}`;
      await dispute(cleo, path);
      const detail = await ben.getBody(`/settlements/${settlement.id}`);
      expect(detail.items[0].transaction.disputes).toMatchObject([{ userId: cleo.uid }]);
      const rest = await lend(ben, cleo, 55, november);
      const before = await takeSnapshot(api, householdId);
      for (const client of [ana, ben, cleo]) {
        expect(told(await client.put(statusPath(settlement), completed))).toEqual(refused);
        const apply = { transactionId: rest.id, amount: 55 };
        expect(told(await client.post(`/settlements/${settlement.id}/apply`, apply))).toEqual(
          refused,
        );
        const join = { transactionId: rest.id, join: true };
        expect(told(await client.post('/settlements', join))).toEqual(refused);
      }
      expect(await takeSnapshot(api, householdId)).toEqual(before);
      await withdraw(cleo, path);
      expect((await cleo.put(statusPath(settlement), completed)).body.status).toBe('completed');
    },
  );
});

describe('a settlement that holds what is disputed', () => {
  apiTest('does not complete over a disputed debt; it can be cancelled', async ({ pair }) => {
    const { ben, cleo } = pair;
    const debt = await lend(cleo, ben, 100, november);
    const settlement = await postSettlement(ben, await lend(ben, cleo, 10, november));
    await dispute(ben, pathOf(debt));
    const answer = await cleo.put(statusPath(settlement), completed);
    expect(told(answer)).toEqual(refused);
    expect(answer.body.transactionId).toBe(debt.id);
    const cancelled = await cleo.put(statusPath(settlement), { status: 'cancelled' });
    expect(cancelled.status).toBe(200);
  });

  apiTest('releases a disputed row', async ({ pair: { ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    const item = await lend(ben, cleo, 10, november);
    const settlement = await postSettlement(ben, item);
    await dispute(cleo, pathOf(item));
    const path = `/settlements/${settlement.id}/transactions/${item.id}`;
    expect((await ben.delete(path)).body.items).toEqual([]);
    expect(await cleo.getBody(pathOf(item))).toMatchObject({ disputes: [{ userId: cleo.uid }] });
  });
});

apiTest('a row can be disputed after it is settled, and stays settled', async ({ pair }) => {
  const { ben, cleo } = pair;
  await lend(cleo, ben, 10, november);
  const item = await lend(ben, cleo, 10, november);
  const settlement = await postSettlement(ben, item);
  expect(settlement.status).toBe('completed');
  expect(await dispute(cleo, pathOf(item))).toMatchObject({ paid: true, inSettlement: true });
  expect((await ben.getBody(`/settlements/${settlement.id}`)).status).toBe('completed');
});

apiTest(
  'a row disputed after payment can be marked unpaid, and then not be marked paid again',
  async ({ pair: { ben, cleo } }) => {
    const row = await lend(cleo, ben, 45, november);
    await ben.patch(pathOf(row), { paid: true });
    await dispute(ben, pathOf(row));
    expect((await cleo.patch(pathOf(row), { paid: false })).status).toBe(200);
    expect(told(await ben.patch(pathOf(row), { paid: true }))).toEqual(refused);
  },
);
