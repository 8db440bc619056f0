import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import { addMonths } from '../../../src/core/calendar/months.ts';
import { MAX_BUDGETS } from '../../../src/core/budget/budget-list.ts';
import { createStore } from '../../../src/create-store.ts';
import { remakeSums } from '../../../src/views/trends/sums.service.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { wrongSumsIn } from '../../support/households/consistency.ts';

/** Trends and budgets equal the sums of the rows, through any change of their categories. */

const month = dayIn('America/New_York', new Date()).slice(0, 7);
const before = addMonths(month, -1);
const of = (id: string, name: string, day = `${month}-01`) => ({
  ...{ transactionDate: day, type: undefined, categories: [{ id, name }] },
});

async function shown(client: TestClient): Promise<Json[]> {
  const { months } = await client.getBody(`/trends?from=${before}&to=${month}`);
  return (months as Json[]).map(({ total, categories }) => [
    total,
    categories.map((one: Json) => [one.categoryId, one.categoryName, one.amount]),
  ]);
}

const budgetsOf = async (client: TestClient) =>
  ((await client.getBody('/budgets')).budgets as Json[]).map(
    ({ categoryId, whose, spent, carried }) => [...[categoryId, whose, spent, carried]],
  );

/** Expects the stored sums to equal the rows, before and after a rebuild. */
async function expectExact(api: TestApi, householdId: string): Promise<void> {
  expect(await wrongSumsIn(api, householdId)).toEqual([]);
  await remakeSums(createStore(api.firestore), householdId);
  expect(await wrongSumsIn(api, householdId)).toEqual([]);
}

apiTest(
  'a category that is renamed, merged or deleted loses no cent and counts none twice',
  async ({ api, pair: { ana, ben, householdId } }) => {
    const [food, drinks] = [
      categoryFixture('food', { name: 'Food' }),
      categoryFixture('drinks', { name: 'Drinks' }),
    ];
    await seed(api, householdId, food, drinks);
    await lend(ana, ben, 40, of('food', 'Food', `${before}-03`));
    await lend(ana, ben, 30, of('food', 'Food'));
    const wine = await lend(ben, ana, 5.5, of('drinks', 'Drinks'));
    for (const [categoryId, whose] of [
      ['food', 'household'],
      ['food', 'mine'],
      ['drinks', 'household'],
    ]) {
      const body = { categoryId, whose, amount: 100, carriesOver: true, startMonth: before };
      expect((await ana.put(`/budgets/${randomUUID()}`, body)).status).toBe(200);
    }
    const first = [40, [['food', 'Food', 40]]];
    expect(await shown(ana)).toEqual([
      first,
      [
        35.5,
        [
          ['food', 'Food', 30],
          ['drinks', 'Drinks', 5.5],
        ],
      ],
    ]);

    // A renamed category is still one, with all entries under its old name.
    expect((await ana.put('/categories/food', { name: 'Victuals' })).status).toBe(200);
    await lend(ana, ben, 2, of('food', 'Victuals'));
    const asVictuals = [40, [['food', 'Victuals', 40]]];
    expect(await shown(ana)).toEqual([
      asVictuals,
      [
        37.5,
        [
          ['food', 'Victuals', 32],
          ['drinks', 'Drinks', 5.5],
        ],
      ],
    ]);
    expect(await budgetsOf(ana)).toEqual([
      ['food', 'household', 32, 60],
      ['drinks', 'household', 5.5, 100],
      ['food', 'mine', 0, 100],
    ]);
    await expectExact(api, householdId);

    // All rows of one category move to the other.
    await put(ben, wine, of('food', 'Victuals'));
    const together = [37.5, [['food', 'Victuals', 37.5]]];
    expect(await shown(ana)).toEqual([asVictuals, together]);
    expect(await budgetsOf(ana)).toEqual([
      ['food', 'household', 37.5, 60],
      ['drinks', 'household', 0, 100],
      ['food', 'mine', 5.5, 100],
    ]);
    await expectExact(api, householdId);

    // After its deletion the spending stays under the rows' name; its budgets are deleted.
    expect((await ana.delete('/categories/food')).status).toBe(204);
    const amounts = (months: Json[]) =>
      months.map(([total, list]) => [total, list.map(([id, , amount]: Json) => [id, amount])]);
    expect(amounts(await shown(ana))).toEqual([
      [40, [['food', 40]]],
      [37.5, [['food', 37.5]]],
    ]);
    expect((await shown(ana))[0]).toEqual(asVictuals);
    expect(await budgetsOf(ana)).toEqual([['drinks', 'household', 0, 100]]);
    const { proposals } = await ana.getBody('/budgets');
    expect(proposals).toEqual([]);
    await expectExact(api, householdId);

    // A new category of the same name is a different one.
    const again = await ana.post('/categories', { name: 'Food' });
    expect(again.status).toBe(201);
    await lend(ana, ben, 1, of(again.body.id, 'Food'));
    expect(amounts(await shown(ana))[1]).toEqual([
      38.5,
      [
        ['food', 37.5],
        [again.body.id, 1],
      ],
    ]);
    expect(await budgetsOf(ana)).toEqual([['drinks', 'household', 0, 100]]);
    await expectExact(api, householdId);
  },
);

apiTest('budgets of deleted categories do not count towards the limit', async ({ api, pair }) => {
  const { ana, householdId } = pair;
  const many = Array.from({ length: MAX_BUDGETS + 1 }, (_, index) => categoryFixture(`c${index}`));
  await seed(api, householdId, ...many);
  const list = many.slice(1).map(({ id: categoryId }) => ({
    ...{ id: randomUUID(), categoryId, amountCents: 1, carriesOver: false, startMonth: month },
  }));
  const path = `households/${householdId}/budgetLists/${ana.uid}`;
  await api.firestore.doc(path).set({ budgets: list });
  const set = () =>
    ana.put(`/budgets/${randomUUID()}`, {
      ...{ categoryId: 'c0', whose: 'mine', amount: 5, startMonth: month },
    });
  expect((await set()).body.code).toBe('conflict');
  expect((await ana.delete('/categories/c7')).status).toBe(204);
  expect((await set()).status).toBe(200);
  expect(await budgetsOf(ana)).toHaveLength(MAX_BUDGETS);
});
