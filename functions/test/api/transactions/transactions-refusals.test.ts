import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Json, TestAnswer, TestApi, TestClient } from '../../support/server/api-client.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { postTransaction, transactionBody } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';
import { apiTest as base, expectRefusal } from '../../support/server/api-test.ts';

/** An invalid body gets a description of the error, and nothing is written. */

const test = base.extend(
  'row',
  { scope: 'file', auto: true }, // created before the first test, whichever runs first
  async ({ api, sharedHome: { household, ben } }, { onCleanup }) => {
    const row = await postTransaction(ben);
    const before = await takeSnapshot(api, household);
    onCleanup(async () => expect(await takeSnapshot(api, household)).toEqual(before));
    return row;
  },
);

/** Expects an error for this field and no other. */
function expectInvalid(answer: TestAnswer, path: string): void {
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', status: 400, title: expect.any(String) },
  });
  const errors = answer.body.errors as { path: string; message: string }[];
  expect([...new Set(errors.map((error) => error.path))]).toEqual([path]);
  for (const { message } of errors) expect(message).toMatch(/\w{3}/);
}

const wrongFields: [name: string, fields: Json, path: string][] = [
  ['no amount', { amount: undefined }, 'amount'],
  ['an amount of nothing', { amount: 0 }, 'amount'],
  ['a negative amount', { amount: -1 }, 'amount'],
  ['minus zero', { amount: -0 }, 'amount'],
  ['a fraction of a cent', { amount: 0.001 }, 'amount'],
  ['more than a cent by a fraction', { amount: 12.345 }, 'amount'],
  ['a billion', { amount: 1e9 }, 'amount'],
  ['ten million', { amount: 10_000_000 }, 'amount'],
  ['no number', { amount: null }, 'amount'],
  ['a text', { amount: '12' }, 'amount'],
  ['a decimal comma', { amount: '12,50' }, 'amount'],
  ['a list', { amount: [12] }, 'amount'],
  ['an object', { amount: { value: 12 } }, 'amount'],
  ['no date', { transactionDate: undefined }, 'transactionDate'],
  ['a day that does not exist', { transactionDate: '2026-02-30' }, 'transactionDate'],
  ['the 29th of February in a common year', { transactionDate: '2026-02-29' }, 'transactionDate'],
  ['an instant', { transactionDate: '2026-11-20T00:00:00Z' }, 'transactionDate'],
  ['another notation', { transactionDate: '11/20/2026' }, 'transactionDate'],
  ['an empty date', { transactionDate: '' }, 'transactionDate'],
  ['no payer', { payTo: undefined }, 'paidBy'],
  ['an empty payer', { payTo: '   ' }, 'paidBy'],
  ['no category', { type: undefined }, 'type'],
  ['an empty category', { type: ' ' }, 'type'],
  ['a category that does not exist', { categories: [{ id: 'x', name: 'X' }] }, 'categories.0.id'],
  ['a category that is a path', { categories: [{ id: '../x', name: 'X' }] }, 'categories.0.id'],
  ['a payer who is no member', { paidBy: 'nobody' }, 'paidBy'],
  ['a debtor who is no member', { owedBy: 'nobody' }, 'owedBy'],
  ['a debtor that is a path', { owedBy: 'a/b' }, 'owedBy'],
  ['an unknown field', { colour: 'red' }, 'colour'],
  ['a field of storage', { amountCents: 5 }, 'amountCents'],
  ['text that is too long', { note: 'x'.repeat(501) }, 'note'],
  ['control characters', { note: 'a\u0000b' }, 'note'],
  ['a flag that is a text', { optional: 'true' }, 'optional'],
];

describe('POST refuses', () => {
  test.for(wrongFields)('%s', async ([_name, fields, path], { sharedHome: { ben } }) => {
    expectInvalid(await ben.post('/transactions', transactionBody(fields)), path);
  });

  test.for<[string, Json, string]>([
    ['no id', { id: undefined }, 'id'],
    ['an id that is no UUID', { id: 'abc' }, 'id'],
    ['the nil id in another form', { id: '0'.repeat(32) }, 'id'],
    ['an id with a slash', { id: `${randomUUID()}/x` }, 'id'],
    ['one that is paid already', { paid: true }, 'paid'],
  ])('%s', async ([_name, fields, path], { sharedHome: { ben } }) => {
    expectInvalid(await ben.post('/transactions', transactionBody(fields)), path);
  });

  test('the same person as payer and debtor', async ({ sharedHome: { ben } }) => {
    const body = transactionBody({ paidBy: ben.uid, owedBy: ben.uid });
    expectInvalid(await ben.post('/transactions', body), 'owedBy');
  });

  test("a type that differs from the category's name", async ({
    api,
    sharedHome: { household, ben },
  }) => {
    await seed(api, household, categoryFixture('rent', { name: 'Rent' }));
    const categories = [{ id: 'rent', name: 'Rent' }];
    const answer = await ben.post('/transactions', transactionBody({ type: 'Food', categories }));
    expectInvalid(answer, 'type');
  });

  test('several errors at once, naming each field', async ({ sharedHome: { ben } }) => {
    const body = transactionBody({ amount: 0, transactionDate: 'x', nonsense: 1 });
    const answer = await ben.post('/transactions', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'amount',
      'nonsense',
      'transactionDate',
    ]);
  });
});

describe('PUT refuses', () => {
  test.for(wrongFields)('%s', async ([_name, fields, path], { sharedHome: { ben }, row }) => {
    const answer = await ben.put(`/transactions/${row.id}`, { ...row, ...fields });
    expectInvalid(answer, path);
  });

  test('a missing `paid`', async ({ sharedHome: { ben }, row }) => {
    const answer = await ben.put(`/transactions/${row.id}`, { ...row, paid: undefined });
    expectInvalid(answer, 'paid');
  });
});

describe('a body that', () => {
  const send = (
    api: TestApi,
    household: string,
    ben: TestClient,
    body: string,
    type = 'application/json',
  ) =>
    api.request('POST', '/transactions', {
      headers: {
        Authorization: `Bearer ${ben.token}`,
        'X-Household': household,
        'Content-Type': type,
      },
      body,
    });
  const valid = () => JSON.stringify(transactionBody());

  test.for([
    ['is cut off', '{"id":'],
    ['holds NaN', '{"amount": NaN}'],
    ['holds Infinity', '{"amount": Infinity}'],
    ['has a comma too many', '{"amount": 1,}'],
    ['sets a prototype', '{"__proto__": {"paid": true}}'],
  ] as const)('%s is not JSON', async ([_name, body], { api, sharedHome: { household, ben } }) => {
    await expectRefusal(send(api, household, ben, body), 400, 'malformed_json');
  });

  test.for([
    ['is a list', '[]'],
    ['is a text', '"x"'],
    ['is null', 'null'],
    ['is missing', ''],
  ] as const)('%s is not valid', async ([_name, body], { api, sharedHome: { household, ben } }) => {
    await expectRefusal(send(api, household, ben, body), 400, 'invalid_request');
  });

  test('is too large is refused', async ({ api, sharedHome: { household, ben } }) => {
    const note = 'x'.repeat(1024 * 1024);
    const answer = await send(api, household, ben, JSON.stringify(transactionBody({ note })));
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('is not declared as JSON is refused', async ({ api, sharedHome: { household, ben } }) => {
    await expectRefusal(
      send(api, household, ben, valid(), 'text/plain'),
      415,
      'unsupported_media_type',
    );
  });
});

describe('GET refuses', () => {
  test.for([
    ['?startDate=2026-02-30', 'startDate'],
    ['?endDate=x', 'endDate'],
    ['?txStartDate=', 'txStartDate'],
    ['?txEndDate=2026-1-1', 'txEndDate'],
    ['?paid=yes', 'paid'],
    ['?paid=', 'paid'],
    ['?optional=1', 'optional'],
    ['?sort=amount', 'sort'],
    ['?direction=down', 'direction'],
    ['?limit=0', 'limit'],
    ['?limit=501', 'limit'],
    ['?limit=-1', 'limit'],
    ['?limit=1.5', 'limit'],
    ['?limit=1e2', 'limit'],
    ['?limit=', 'limit'],
    ['?owedBy=', 'owedBy'],
    ['?colour=red', 'colour'],
    ['?paid=true&paid=false', 'paid'],
    ['?deleted=true&paid=true', 'paid'],
    ['?deleted=false', 'deleted'],
    ['?__proto__=x', '__proto__'],
  ] as const)('%s', async ([search, path], { sharedHome: { ben } }) => {
    expectInvalid(await ben.get(`/transactions${search}`), path);
  });

  test('an unknown field of a summary', async ({ sharedHome: { ben } }) => {
    for (const path of ['limit', 'cursor', 'sort']) {
      const answer = await ben.get(`/transactions/summary?${path}=1`);
      expectInvalid(answer, path);
    }
    expectInvalid(await ben.get('/transactions/unique-fields?x=1'), 'x');
  });

  test('ids that are not UUIDs', async ({ sharedHome: { ben }, row }) => {
    for (const id of ['x', '1', '..%2F..%2Fmembers', '%00', `${row.id}0`]) {
      expectInvalid(await ben.get(`/transactions/${id}`), 'id');
      expectInvalid(await ben.delete(`/transactions/${id}`), 'id');
    }
  });
});

test('a missing transaction is not found, by any method', async ({
  sharedHome: { ana, ben },
  row,
}) => {
  const id = randomUUID();
  const notFound = { status: 404, body: { code: 'not_found' } };
  expect(await ben.get(`/transactions/${id}`)).toMatchObject(notFound);
  expect(await ben.put(`/transactions/${id}`, { ...row, id })).toMatchObject(notFound);
  expect(await ben.delete(`/transactions/${id}`)).toMatchObject(notFound);
  expect(await ben.post(`/transactions/${id}/restore`)).toMatchObject(notFound);
  expect(await ana.get(`/transactions/${id}/settlements`)).toMatchObject(notFound);
});
