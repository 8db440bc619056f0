import { describe, expect } from 'vitest';
import type { Json, TestAnswer, TestApi, TestClient } from '../../support/server/api-client.ts';
import { test } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { expenseBody, groceries } from '../../support/entries/expense-fixture.ts';
import { paymentBody } from '../../support/entries/payment-fixture.ts';
import { readEverything } from '../../support/households/stored-household.ts';
import { transactionBody } from '../../support/entries/transaction-fixture.ts';
import { sampled } from '../../support/random/sampled.ts';

/**
 * A bill that was entered as one thing and changed into another before an answer came back is sent as
 * both, under one id. Whichever arrives, it is owed once.
 */

type Entry = (people: { ben: TestClient; cleo: TestClient }, id?: string) => [string, Json];

const idOf = (id: string | undefined) => (id === undefined ? {} : { id });
const entries: Record<string, Entry> = {
  expense: ({ ben, cleo }, id) => ['/expenses', expenseBody([ben, cleo], idOf(id))],
  transaction: ({ ben, cleo }, id) => [
    '/transactions',
    transactionBody({ paidBy: ben.uid, owedBy: cleo.uid, ...idOf(id) }),
  ],
  payment: ({ ben, cleo }, id) => ['/payments', paymentBody(ben, cleo, 5, idOf(id))],
};

const placeOf = (path: string, { id }: Json) =>
  `${path === '/expenses' ? path : '/transactions'}/${id}`;

/** Refused, and nothing is written. */
async function expectTaken(
  api: TestApi,
  household: string,
  call: () => Promise<TestAnswer>,
): Promise<void> {
  const before = await readEverything(api, household);
  const refused = await call();
  expect([refused.status, refused.body.code]).toEqual([409, 'id_taken']);
  expect(await readEverything(api, household)).toEqual(before);
}

const pairs = [
  ['expense', 'transaction'],
  ['expense', 'payment'],
  ['transaction', 'expense'],
  ['payment', 'expense'],
] as const;

describe.for(sampled(pairs, { share: 0.5 }))('the id of a stored %s', ([first, second]) => {
  test(`is not given to one more ${second}, until it is deleted`, async ({ api, home }) => {
    const { household, ben } = home;
    await seed(api, household, groceries);
    const [path, body] = entries[first]!(home);
    expect((await ben.post(path, body)).status).toBe(201);
    const [otherPath, otherBody] = entries[second]!(home, body.id);

    await expectTaken(api, household, () => ben.post(otherPath, otherBody));

    expect((await ben.delete(placeOf(path, body))).status).toBe(204);
    expect((await ben.post(otherPath, otherBody)).status).toBe(201);
  });

  test(`does not become one of both by restoring it, until the ${second} is deleted`, async ({
    api,
    home,
  }) => {
    const { household, ben } = home;
    await seed(api, household, groceries);
    const [path, body] = entries[first]!(home);
    const [otherPath, otherBody] = entries[second]!(home, body.id);
    await ben.post(path, body);
    await ben.delete(placeOf(path, body));
    expect((await ben.post(otherPath, otherBody)).status).toBe(201);

    await expectTaken(api, household, () => ben.post(`${placeOf(path, body)}/restore`));

    expect((await ben.delete(placeOf(otherPath, otherBody))).status).toBe(204);
    expect((await ben.post(`${placeOf(path, body)}/restore`)).status).toBe(200);
    const both = await ben.post(`${placeOf(otherPath, otherBody)}/restore`);
    expect([both.status, both.body.code]).toEqual([409, 'id_taken']);
  });

  test(`goes to one of both where the ${second} arrives at the same moment`, async ({
    api,
    home,
  }) => {
    const { household, ben } = home;
    await seed(api, household, groceries);
    const [path, body] = entries[first]!(home);
    const [otherPath, otherBody] = entries[second]!(home, body.id);

    const answers = await Promise.all([ben.post(path, body), ben.post(otherPath, otherBody)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);

    const taken = answers.find(({ status }) => status === 409)!;
    expect(taken.body.code).toBe('id_taken');
  });
});
