import { describe, expect } from 'vitest';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

describe('a field that only the server sets', () => {
  apiTest.for<[string, Json]>([
    ['date', '2020-01-01T00:00:00.000Z'],
    ['description', 'Something else'],
    ['enteredBy', 'ana'],
    ['inSettlement', true],
    ['settlementId', 'settlement'],
    ['debtOfSettlementId', 'settlement'],
    ['openAmount', 1],
    ['importId', 'import'],
    ['paidDate', '2020-01-01T00:00:00.000Z'],
    ['deletedAt', '2020-01-01T00:00:00.000Z'],
    ['payTo', 'Someone'],
    ['id', '00000000-0000-4000-8000-000000000000'],
  ])(
    '%s must have its current value',
    async ([path, value], { api, sharedHome: { household, ben, cleo } }) => {
      const row = await lend(ben, cleo);
      const before = await takeSnapshot(api, household);
      expect(await put(ben, row, { [path]: value, note: 'x' })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ path }] },
      });
      expect(await takeSnapshot(api, household)).toEqual(before);
    },
  );

  apiTest(
    'may be omitted, or sent with its old or new value',
    async ({ sharedHome: { ana, ben, cleo } }) => {
      const row = await lend(ben, cleo);
      const { description, payTo, openAmount, ...rest } = row;
      const change = { amount: 5, paidBy: ana.uid, owedBy: ben.uid };
      expect((await put(ben, rest, { ...change, note: '1', version: 1 })).status).toBe(200);
      const old = { description, payTo, openAmount, version: 2 };
      const back = { paidBy: ben.uid, owedBy: cleo.uid, amount: 12.5 };
      expect((await put(ben, rest, { ...back, ...old })).status).toBe(200);
      const fresh = { description: 'Ben - Groceries', payTo: 'Ana', openAmount: 5, version: 3 };
      const answer = await put(ben, rest, { ...change, ...fresh });
      expect(answer).toMatchObject({ status: 200, body: { ...change, ...fresh, version: 4 } });
      expect((await put(ben, answer.body, { ...back, ...old, version: 4 })).status).toBe(200);
    },
  );

  apiTest('may be a timestamp in another notation', async ({ sharedHome: { ben, cleo } }) => {
    const row = await lend(ben, cleo);
    const date = row.date.replace(/\.\d+Z$/, (text: string) => text.replace('Z', '000Z'));
    expect((await put(ben, row, { date, note: 'x' })).status).toBe(200);
  });

  apiTest(
    'is the type, if there are categories',
    async ({ api, sharedHome: { household, ben, cleo } }) => {
      await seed(api, household, categoryFixture('rent', { name: 'Rent' }));
      const row = await lend(ben, cleo);
      const categories = [{ id: 'rent', name: 'Rent' }];
      const moved = await put(ben, row, { categories });
      expect(moved).toMatchObject({ status: 200, body: { type: 'Rent', categories } });
      expect(await put(ben, moved.body, { type: 'Food' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'type' }] },
      });
      await api.firestore.doc(`households/${household}/categories/rent`).delete();
      const kept = await put(ben, moved.body, { note: 'The category is gone, its name stays.' });
      expect(kept).toMatchObject({ status: 200, body: { type: 'Rent', categories } });
      const plain = await put(ben, kept.body, { categories: [], type: 'Food' });
      expect(plain).toMatchObject({ status: 200, body: { type: 'Food', categories: [] } });
      expect(await put(ben, plain.body, { categories })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'categories.0.id' }] },
      });
    },
  );
});
