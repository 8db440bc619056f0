import { describe, expect } from 'vitest';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  fetchRowsOf,
} from '../../support/entries/expense-fixture.ts';
import { paymentBody } from '../../support/entries/payment-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend, postTransaction, put } from '../../support/entries/transaction-fixture.ts';
import { createHome } from '../../support/households/household-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** `POST /transactions/bulk-edit` changes several rows as `PUT` changes each. */

const rent = categoryFixture('rent', { name: 'Rent' });
const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const home = await createHome(api);
  const private_ = categoryFixture('private', { name: 'Private', userId: home.dan.uid });
  await seed(api, home.household, groceriesCategory, rent, private_);
  return home;
});

const RENT = [{ id: 'rent', name: 'Rent' }];

function editAll(client: TestClient, ...groups: readonly (readonly [readonly Json[], Json])[]) {
  return client.post('/transactions/bulk-edit', {
    edits: groups.map(([rows, change]) => ({
      transactions: rows.map(({ id, version }) => ({ id, version })),
      change,
    })),
  });
}

test('a bulk edit is undone by the same call with the old values, and sent again it changes nothing', async ({
  api,
  given: { household, ben, cleo },
}) => {
  const rows = [
    await lend(ben, cleo, 12.5, { note: 'Milk' }),
    await postTransaction(ben, { note: 'Bread' }),
  ];
  const change = { categories: RENT, note: 'All', transactionDate: '2026-11-02' };
  const { status, body: changed } = await editAll(ben, [rows, change]);
  expect(status).toBe(200);
  expect(changed).toMatchObject(rows.map(({ id }) => ({ id, ...change, type: 'Rent' })));
  const snapshot = await takeSnapshot(api, household);
  // A retry after a lost response: the versions are the old ones.
  expect(await editAll(ben, [rows, change])).toMatchObject({
    status: 200,
    body: changed,
    writes: 0,
  });
  // A wrong name of the category does not change it again either.
  const named = { ...change, categories: [{ id: 'rent', name: 'Lent' }] };
  expect(await editAll(ben, [rows, named])).toMatchObject({ status: 200, writes: 0 });
  expect(await takeSnapshot(api, household)).toEqual(snapshot);

  const groups = rows.map(({ categories, type, note, transactionDate }, index) => {
    const earlier = { categories, type, note, transactionDate };
    return [[(changed as Json[])[index]!], earlier] as const;
  });
  const { body: back } = await editAll(ben, ...groups);
  expect(back).toEqual(rows.map((row) => ({ ...row, version: 3 })));
});

test('a category deleted meanwhile is restored on rows that had it, and refused elsewhere', async ({
  api,
  given: { household, ana, ben, cleo },
}) => {
  await seed(api, household, categoryFixture('trip', { name: 'Trip' }));
  const categories = [{ id: 'trip', name: 'Trip' }];
  const single = await lend(ben, cleo, 12.5, { categories, type: 'Trip' });
  const [shared] = await fetchRowsOf(ben, await postExpense(ben, [ben, cleo], { categories }));
  const { body: rows } = await editAll(ben, [[single, shared!], { categories: RENT }]);
  expect((await ana.delete('/categories/trip')).status).toBe(204);
  const other = await lend(ben, cleo);
  const refused = await editAll(ben, [[...(rows as Json[]), other], { categories }]);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'edits.0.transactions.2']);
  const { body: back } = await editAll(ben, [rows as Json[], { categories }]);
  expect(back).toMatchObject([{ categories }, { categories }]);
});

test('a row of an expense stands for the whole expense', async ({ given: { ben, cleo, dan } }) => {
  const expense = await postExpense(ben, [ben, cleo, dan]);
  const rows = await fetchRowsOf(ben, expense);
  const free = await postTransaction(ben);
  const change = { categories: RENT, transactionDate: '2026-11-02', note: 'Flat' };
  const { status, body } = await editAll(ben, [[rows[0]!, rows[1]!, free], change]);
  expect(status).toBe(200);
  expect((body as Json[]).map(({ type }) => type)).toEqual(['Rent', 'Rent', 'Rent']);
  const after = (await ben.get(`/expenses/${expense.id}`)).body;
  expect(after).toMatchObject({ ...change, shares: expense.shares, version: 2 });
  for (const row of await fetchRowsOf(ben, expense)) expect(row).toMatchObject(change);
  // Its rows cannot be changed differently.
  const [one, other] = await fetchRowsOf(ben, expense);
  const unlike = await editAll(ben, [[one!], { note: 'a' }], [[other!], { note: 'b' }]);
  expect([unlike.status, unlike.body.errors?.[0]?.path]).toEqual([400, 'edits.1.transactions.0']);
});

describe('nothing is changed, and the first row at fault is named, if', () => {
  interface Refusal {
    api: TestApi;
    household: string;
    client: TestClient;
    rows: readonly Json[];
    change?: Json;
  }
  async function expectNone(
    { api, household, client, rows, change = { note: 'New' } }: Refusal,
    [status, code]: [number, string],
  ): Promise<Json> {
    const before = await takeSnapshot(api, household);
    const refused = await editAll(client, [rows, change]);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.errors).toMatchObject([{ path: 'edits.0.transactions.1' }]);
    expect(await takeSnapshot(api, household)).toEqual(before);
    return refused.body;
  }

  test('a row is not visible, or does not exist', async ({ api, given }) => {
    const { household, ben, cleo, dan } = given;
    const own = await lend(ben, cleo);
    const unseen = await lend(cleo, dan);
    const missing = { id: crypto.randomUUID(), version: 1 };
    const refused = await Promise.all(
      [unseen, missing].map((other) =>
        expectNone({ api, household, client: ben, rows: [own, other] }, [404, 'not_found']),
      ),
    );
    expect(refused[0]).toEqual(refused[1]);
  });

  test('a row belongs to another member', async ({ api, given: { household, ben, cleo } }) => {
    const rows = [await lend(cleo, ben), await lend(ben, cleo)];
    await expectNone({ api, household, client: cleo, rows }, [403, 'forbidden']);
  });

  test('a row has changed since it was shown', async ({ api, given: { household, ben, cleo } }) => {
    const rows = [await lend(ben, cleo), await lend(ben, cleo)];
    await put(ben, rows[1]!, { amount: 99 });
    await expectNone({ api, household, client: ben, rows }, [412, 'precondition_failed']);
  });

  test('a row has a settlement', async ({ api, given: { household, ana, ben, dan } }) => {
    const free = await lend(ben, dan);
    await lend(dan, ben, 100);
    const row = await lend(ben, dan, 10);
    await postSettlement(ben, row);
    const rows = [free, (await ben.get(`/transactions/${row.id}`)).body];
    const change = { categories: RENT };
    const given = { api, household, rows, change };
    const refused = await expectNone({ ...given, client: ben }, [409, 'locked_by_settlement']);
    expect(refused.settlementId).toBeTruthy();
    // Its note can be changed, as alone.
    expect((await editAll(ana, [rows, { note: 'Still' }])).status).toBe(200);
  });

  test('a row of an expense would get other people', async ({ api, given }) => {
    const { household, ben, cleo, dan } = given;
    const [row] = await fetchRowsOf(ben, await postExpense(ben, [ben, cleo]));
    const rows = [await lend(ben, cleo), row!];
    const asked = { api, household, client: ben, rows, change: { owedBy: dan.uid } };
    await expectNone(asked, [409, 'part_of_expense']);
  });

  test('a payment would become something else', async ({ api, given }) => {
    const { household, ben, cleo, dan } = given;
    const { body: payment } = await ben.post('/payments', paymentBody(ben, cleo, 5));
    const rows = [await lend(ben, cleo), payment];
    for (const change of [{ categories: RENT }, { owedBy: dan.uid }]) {
      await expectNone({ api, household, client: ben, rows, change }, [409, 'locked']);
    }
    expect((await editAll(ben, [rows, { note: 'Both' }])).status).toBe(200);
  });

  test('its payer would also be its debtor', async ({
    api,
    given: { household, ben, cleo, dan },
  }) => {
    const rows = [await lend(ben, cleo), await lend(ben, dan)];
    const asked = { api, household, client: ben, rows, change: { paidBy: dan.uid } };
    await expectNone(asked, [400, 'invalid_request']);
  });
});

test.for<[string, Json]>([
  ['another’s category', { categories: [{ id: 'private', name: 'Private' }] }],
  ['a category that is not there', { categories: [{ id: 'nothing', name: 'Nothing' }] }],
  ['somebody who is not in the household', { owedBy: 'nobody' }],
  ['the category of payments', { categories: [], type: 'Settlement' }],
])('%s is refused', async ([_what, change], { given: { ben, cleo } }) => {
  const rows = [await lend(ben, cleo)];
  expect((await editAll(ben, [rows, change])).status).toBe(400);
  // Nothing was written.
  expect((await ben.get(`/transactions/${rows[0]!.id}`)).body).toEqual(rows[0]);
});

test('old and new debtors are notified of each row', async ({ given: { ben, cleo, dan } }) => {
  const rows = [await lend(ben, cleo, 3), await lend(ben, cleo)];
  expect((await editAll(ben, [rows, { owedBy: dan.uid }])).status).toBe(200);
  const ids = rows.map(({ id }) => id);
  const told = async (client: TestClient) =>
    ((await client.get('/notices')).body.notices as Json[])
      .filter(({ resourceId }) => ids.includes(resourceId))
      .map(({ what, stake }) => [what, stake.before.net, stake.after.net])
      .toSorted();
  expect(await told(dan)).toEqual([
    ['put_in', 0, -12.5],
    ['put_in', 0, -3],
  ]);
  const lost = (await told(cleo)).filter(([what]) => what === 'taken_out');
  expect(lost).toEqual([
    ['taken_out', -12.5, 0],
    ['taken_out', -3, 0],
  ]);
});
