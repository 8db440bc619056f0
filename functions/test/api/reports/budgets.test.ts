import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import { addMonths } from '../../../src/core/calendar/months.ts';
import { MAX_BUDGETS } from '../../../src/core/budget/budget-list.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import {
  type Json,
  type TestApi,
  type TestClient,
  succeed,
} from '../../support/server/api-client.ts';

/** Budgets: those of the household, set by admins, and personal ones, visible to nobody else. */

const month = dayIn('America/New_York', new Date()).slice(0, 7);
const food = { type: undefined, categories: [{ id: 'food', name: 'Food' }] };
const today = { transactionDate: `${month}-01`, ...food };

const body = (fields: Json = {}): Json => ({
  ...{ categoryId: 'food', whose: 'household', amount: 400, startMonth: month },
  ...fields,
});

async function withFood(api: TestApi, { householdId }: SettlementPair): Promise<void> {
  const cleos = categoryFixture('hobby', { name: 'Hobby' });
  await seed(api, householdId, categoryFixture('food', { name: 'Food' }), cleos);
}

function budgets(client: TestClient, query = ''): Promise<Json> {
  return succeed(client.get(`/budgets${query}`));
}

const set = (client: TestClient, fields: Json = {}, id: string = randomUUID()) =>
  client.put(`/budgets/${id}`, body(fields));

apiTest('a budget shows what was spent, what is left and the pace', async ({ api, pair }) => {
  const { ana, ben } = pair;
  await withFood(api, pair);
  const id = randomUUID();
  const answer = await set(ana, {}, id);
  expect(answer).toMatchObject({ status: 200, body: { id, ...body(), carriesOver: false } });
  await postTransaction(ana, { ...today, paidBy: ana.uid, payTo: undefined, amount: 390 });
  await lend(ana, ben, 30, today);
  const [seen] = (await budgets(ana)).budgets;
  expect(seen).toMatchObject({ id, spent: 420, carried: 0, left: -20, pace: 'over' });
  // Ben reads only his part, so he sees only that of the household's budget too.
  expect((await budgets(ben)).budgets).toMatchObject([{ id, spent: 30, left: 370 }]);
  await set(ana, { amount: 500 }, id);
  expect((await budgets(ana)).budgets).toMatchObject([{ id, amount: 500, left: 80 }]);
});

apiTest('the rest of a month is carried over if chosen', async ({ api, pair }) => {
  const { ana } = pair;
  await withFood(api, pair);
  const before = addMonths(month, -1);
  await set(ana, { startMonth: before, carriesOver: true });
  await postTransaction(ana, { ...food, transactionDate: `${before}-03`, amount: 150 });
  const [now] = (await budgets(ana)).budgets;
  expect(now).toMatchObject({ carried: 250, spent: 0, left: 650 });
  const [then] = (await budgets(ana, `?month=${before}`)).budgets;
  expect(then).toMatchObject({ carried: 0, spent: 150, left: 250, expectedByToday: 400 });
  expect((await budgets(ana, `?month=${addMonths(before, -1)}`)).budgets).toEqual([]);
});

apiTest('savings of years are still carried after they were spent', async ({ api, pair }) => {
  const { ana } = pair;
  await withFood(api, pair);
  await set(ana, { amount: 200, startMonth: addMonths(month, -36), carriesOver: true });
  await postTransaction(ana, {
    ...food,
    transactionDate: `${addMonths(month, -34)}-03`,
    amount: 300,
  });
  await postTransaction(ana, {
    ...food,
    transactionDate: `${addMonths(month, -1)}-20`,
    amount: 6800,
  });
  const [now] = (await budgets(ana)).budgets;
  expect(now).toMatchObject({ carried: 36 * 200 - 300 - 6800, spent: 0, left: 300 });
});

apiTest(
  "a personal budget counts the member's share, and nobody else sees or changes it",
  async ({ api, pair }) => {
    const { ana, ben, cleo } = pair;
    await withFood(api, pair);
    const id = randomUUID();
    expect((await set(ben, { whose: 'mine', amount: 50 }, id)).status).toBe(200);
    await lend(cleo, ben, 20, today);
    await lend(ben, cleo, 7, today);
    expect((await budgets(ben)).budgets).toMatchObject([
      { id, whose: 'mine', spent: 20, left: 30 },
    ]);
    for (const other of [ana, cleo]) {
      expect((await budgets(other)).budgets).toEqual([]);
      expect((await other.delete(`/budgets/${id}`)).status).toBe(204);
    }
    expect((await budgets(ben)).budgets).toHaveLength(1);
    // The same id is Cleo's own budget, and reveals nothing about Ben's.
    expect((await set(cleo, { whose: 'mine' }, id)).status).toBe(200);
    expect((await budgets(ben)).budgets).toMatchObject([{ amount: 50 }]);
  },
);

apiTest("only admins set and remove the household's budgets", async ({ api, pair }) => {
  const { ana, ben } = pair;
  await withFood(api, pair);
  expect((await set(ben)).status).toBe(403);
  const id = randomUUID();
  await set(ana, {}, id);
  expect((await ben.delete(`/budgets/${id}`)).status).toBe(403);
  expect((await ben.put(`/budgets/${id}`, body({ amount: 1 }))).status).toBe(403);
  expect((await set(ana, { whose: 'mine' }, id)).body.code).toBe('id_taken');
  expect((await ana.delete(`/budgets/${id}`)).status).toBe(204);
  expect((await ana.delete(`/budgets/${id}`)).status).toBe(204);
  expect((await budgets(ana)).budgets).toEqual([]);
});

apiTest(
  'a view-only member sets personal budgets, and none of the household',
  async ({ api, pair }) => {
    const { ana, ben } = pair;
    await withFood(api, pair);
    const looking = { role: 'user', onlyLooks: true };
    expect((await ana.put(`/users/${ben.uid}/role`, looking)).status).toBe(200);
    expect((await set(ben)).status).toBe(403);
    expect((await set(ben, { whose: 'mine' })).status).toBe(200);
  },
);

apiTest(
  'a category has one budget of each kind, and their number is limited',
  async ({ api, pair }) => {
    const { ana, ben, householdId } = pair;
    await withFood(api, pair);
    const id = randomUUID();
    await set(ana, {}, id);
    expect((await set(ana)).body.code).toBe('conflict');
    expect((await set(ana, { whose: 'mine' })).status).toBe(200);
    expect((await set(ana, {}, id)).status).toBe(200);
    const many = Array.from({ length: MAX_BUDGETS }, (_, index) => categoryFixture(`c${index}`));
    await seed(api, householdId, ...many);
    const list = many.map(({ id: categoryId }) => ({
      ...{ id: randomUUID(), categoryId, amountCents: 1, carriesOver: false, startMonth: month },
    }));
    const path = `households/${householdId}/budgetLists/${ben.uid}`;
    await api.firestore.doc(path).set({ budgets: list });
    expect((await set(ben, { whose: 'mine' })).body.code).toBe('conflict');
  },
);

apiTest(
  'an unknown category, the payment category and an invisible category cannot have a budget',
  async ({ api, pair }) => {
    const { ana, ben, cleo, householdId } = pair;
    await withFood(api, pair);
    await seed(api, householdId, categoryFixture('secret', { name: 'Secret', userId: cleo.uid }));
    await seed(api, householdId, categoryFixture('payments', { name: 'Settlement' }));
    const answers = await Promise.all([
      set(ana, { categoryId: 'secret' }),
      set(ben, { categoryId: 'secret', whose: 'mine' }),
      set(ana, { categoryId: 'nowhere' }),
      set(ana, { categoryId: 'payments' }),
    ]);
    for (const { status, body: problem } of answers) {
      expect({ status, path: problem.errors[0].path }).toEqual({ status: 400, path: 'categoryId' });
    }
    expect((await set(cleo, { categoryId: 'secret', whose: 'mine' })).status).toBe(200);
  },
);

apiTest('two budgets set simultaneously are both stored', async ({ api, pair }) => {
  const { ana } = pair;
  await withFood(api, pair);
  await Promise.all([set(ana), set(ana, { categoryId: 'hobby' })]);
  expect((await budgets(ana)).budgets).toHaveLength(2);
});

apiTest(
  'categories without a budget get a proposal from the last three months',
  async ({ api, pair }) => {
    const { ana, ben, cleo } = pair;
    await withFood(api, pair);
    for (const [back, amount] of [
      [1, 410],
      [2, 390.5],
      [3, 440.66],
      [4, 9999],
    ] as const) {
      const transactionDate = `${addMonths(month, -back)}-10`;
      await lend(ana, ben, amount, { ...food, transactionDate });
    }
    const proposal = { categoryId: 'food', amount: 420 };
    expect((await budgets(ana)).proposals).toEqual([{ ...proposal, whose: 'household' }]);
    // A proposal never includes rows that the member may not read.
    expect((await budgets(cleo)).proposals).toEqual([]);
    // A member who cannot set the household's budgets gets no proposal for them.
    expect((await budgets(ben)).proposals).toEqual([{ ...proposal, whose: 'mine' }]);
    await set(ana);
    expect((await budgets(ana)).proposals).toEqual([]);
    expect((await budgets(ben)).proposals).toEqual([{ ...proposal, whose: 'mine' }]);
  },
);

apiTest('a repeated request writes nothing, and signals nobody', async ({ api, pair }) => {
  const { ana, householdId } = pair;
  await withFood(api, pair);
  const id = randomUUID();
  await set(ana, {}, id);
  const list = api.firestore.doc(`households/${householdId}/budgetLists/,household`);
  const before = await list.get();
  expect((await set(ana, {}, id)).status).toBe(200);
  expect((await list.get()).updateTime).toEqual(before.updateTime);
});

apiTest(
  'changes of household budgets are in the history; changes of personal ones are not',
  async ({ api, pair }) => {
    const { ana, ben } = pair;
    await withFood(api, pair);
    const [id, own] = [randomUUID(), randomUUID()];
    const acts: [TestClient, string, Json | null][] = [
      [ana, id, {}],
      [ana, id, {}],
      [ana, id, { amount: 500, carriesOver: true }],
      [ana, own, { whose: 'mine', amount: 66 }],
      [ana, own, null],
      [ana, id, null],
    ];
    for (const [client, one, fields] of acts) {
      const path = `/budgets/${one}`;
      const answer = await (fields ? client.put(path, body(fields)) : client.delete(path));
      expect(answer.status).toBeLessThan(300);
    }
    const seen = (await ben.get('/activity?limit=100')).body as Json[];
    const told = seen.filter(({ what }) => String(what).startsWith('budget_'));
    const [first, second] = [
      { category: 'Food', amount: 400, carriesOver: false, startMonth: month },
      { category: 'Food', amount: 500, carriesOver: true, startMonth: month },
    ];
    expect(told.map(({ what, before, after }) => ({ what, before, after }))).toEqual([
      { what: 'budget_removed', before: second, after: null },
      { what: 'budget_changed', before: first, after: second },
      { what: 'budget_set', before: null, after: first },
    ]);
    expect(told[0]).toMatchObject({ actorId: ana.uid, resourceType: 'household', ownerId: null });
    // It creates no notification.
    const { notices } = (await ben.get('/notices')).body as { notices: Json[] };
    expect(notices.filter(({ what }) => String(what).startsWith('budget_'))).toEqual([]);
  },
);
