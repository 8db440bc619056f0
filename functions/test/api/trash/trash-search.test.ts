import { describe, expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { lend, nextOf } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A deleted entry is found again, and restored whole. */

describe('a search in the trash', () => {
  apiTest(
    'finds by words, people and amounts, and an expense by everybody in it',
    async ({ home: { household, ana, ben, cleo, dan }, api }) => {
      await seed(api, household, groceriesCategory);
      const milk = await lend(ben, cleo, 32.5, { note: 'Crème for Friday' });
      const shared = await postExpense(ben, [ben, cleo, dan], { amount: 90, note: 'Supper' });
      const alive = await lend(ben, cleo, 32.5, { note: 'Crème alive' });
      for (const path of [`/transactions/${milk.id}`, `/expenses/${shared.id}`]) {
        await ben.delete(path);
      }
      const find = async (client: TestClient, words: string) =>
        (await client.getBody(`/trash?q=${encodeURIComponent(words)}`)).map(({ id }: Json) => id);
      expect(await find(ben, 'creme')).toEqual([milk.id]);
      expect(await find(ben, '32.5 cleo')).toEqual([milk.id]);
      expect(await find(ben, 'dan')).toEqual([shared.id]);
      expect(await find(cleo, 'dan supp')).toEqual([shared.id]);
      expect(await find(ben, 'grocer')).toEqual([shared.id, milk.id]);
      expect(await find(ben, '90')).toEqual([shared.id]);
      expect(await find(ben, 'alive')).toEqual([]);
      expect(await find(ben, '-')).toEqual([]);
      // An entry that the reader may not read is not found, whatever they know of it.
      expect(await find(dan, 'creme')).toEqual([]);
      expect(await find(dan, 'supper')).toEqual([shared.id]);
      await ana.put('/user/me', { name: 'Dana' });
      expect(await find(ana, 'dan')).toEqual([shared.id]);
      expect(alive.id).toBeTruthy();
    },
  );

  apiTest(
    'reads a bounded number per page, and finds everything through its pages',
    async ({ api, home: { household, ben, cleo } }) => {
      const rows = await Promise.all(
        Array.from({ length: 130 }, (_, n) =>
          lend(ben, cleo, 1 + n, { note: n % 125 === 0 ? 'Rare' : 'Often' }),
        ),
      );
      // Deleted in bulk, without a call for each.
      const writer = api.firestore.bulkWriter({ throttling: false });
      for (const [n, { id }] of rows.entries()) {
        const deletedAt = new Date(Date.now() - n * 1000);
        const document = api.firestore.doc(`households/${household}/transactions/${id}`);
        void writer.update(document, { deletedAt });
      }
      await writer.close();
      const first = await ben.get('/trash?q=rare&limit=20');
      expect(first.body).toHaveLength(1);
      expect(first.reads).toBeLessThanOrEqual(200 + 10);
      const second = await ben.get(nextOf(first.headers)!);
      expect(second.body).toHaveLength(1);
      expect(nextOf(second.headers)).toBeNull();
      const elsewhere = nextOf(first.headers)!.replace('q=rare', 'q=often');
      expect((await ben.get(elsewhere)).status).toBe(400);
    },
  );
});

apiTest(
  'an expense is restored with all its rows; if a settlement contains one, the response names the conflict',
  async ({ api, home: { household, ben, cleo, dan } }) => {
    await seed(api, household, groceriesCategory);
    const expense = await postExpense(ben, [ben, cleo, dan], { amount: 90 });
    const rowsOf = async () =>
      (await ben.getBody(`/transactions?expenseId=${expense.id}`)).map(({ id }: Json) => id).sort();
    const before = await rowsOf();
    await ben.delete(`/expenses/${expense.id}`);
    expect(await rowsOf()).toEqual([]);
    const { body: restored } = await ben.post(`/expenses/${expense.id}/restore`);
    expect(await rowsOf()).toEqual(before);
    await makeSettleUp(cleo, ben);
    const headers = { 'If-Match': `"${restored.version}"` };
    const refused = await ben.delete(`/expenses/${expense.id}`, undefined, headers);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('locked_by_settlement');
    expect(refused.body.detail).toMatch(/settle/i);
  },
);
