import { describe, expect } from 'vitest';
import type { Json, TestAnswer, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { expenseBody, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { paymentBody } from '../../support/entries/payment-fixture.ts';
import { transactionBody } from '../../support/entries/transaction-fixture.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/**
 * A client may send one entry twice under one id in two forms, if it was edited before the first response.
 * The entry is owed once, whichever request arrives first.
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

const collectionOf = (path: string) => (path === '/expenses' ? path : '/transactions');
const placeOf = (path: string, { id }: Json) => `${collectionOf(path)}/${id}`;

/** Expects a refusal and no write. */
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

describe.for(['expense', 'transaction', 'payment'])('the id of a deleted %s', (first) => {
  apiTest(
    'cannot be used again by anybody for anything, even after the purge',
    async ({ api, home }) => {
      const { household, ana, ben, cleo } = home;
      await seed(api, household, groceriesCategory);
      const [path, body] = entries[first]!(home);
      expect((await ben.post(path, body)).status).toBe(201);
      expect((await ben.delete(placeOf(path, body))).status).toBe(204);
      // After 30 days the database purges deleted documents.
      for (const name of ['expenses', 'transactions']) {
        const gone = await api.firestore
          .collection(`households/${household}/${name}`)
          .where('deletedAt', '!=', null)
          .get();
        await Promise.all(gone.docs.map(({ ref }) => ref.delete()));
      }
      for (const person of [ana, ben, cleo]) {
        const other = person === cleo ? ben : cleo;
        for (const second of ['expense', 'transaction', 'payment']) {
          const [nextPath, next] = entries[second]!({ ben: person, cleo: other }, body.id);
          await expectTaken(api, household, () => person.post(nextPath, next));
        }
      }
    },
  );
});

const pairs = [
  ['expense', 'transaction'],
  ['expense', 'payment'],
  ['transaction', 'expense'],
  ['payment', 'expense'],
] as const;

describe.for(pairs)('the id of a stored %s', ([first, second]) => {
  apiTest(
    `cannot be given to a ${second}, so that the original can be restored`,
    async ({ api, home }) => {
      const { household, ana, ben, cleo } = home;
      await seed(api, household, groceriesCategory);
      const [path, body] = entries[first]!(home);
      expect((await ben.post(path, body)).status).toBe(201);
      const expectAllRefused = async () => {
        for (const person of [ana, ben, cleo]) {
          const other = person === cleo ? ben : cleo;
          const [otherPath, otherBody] = entries[second]!({ ben: person, cleo: other }, body.id);
          await expectTaken(api, household, () => person.post(otherPath, otherBody));
        }
      };

      await expectAllRefused();
      expect((await ben.delete(placeOf(path, body))).status).toBe(204);
      await expectAllRefused();
      expect((await ben.post(`${placeOf(path, body)}/restore`)).status).toBe(200);
    },
  );

  apiTest(
    `does not become both by a restore if the ${second} was stored before`,
    async ({ api, home }) => {
      const { household, ben } = home;
      await seed(api, household, groceriesCategory);
      const [otherPath, otherBody] = entries[second]!(home);
      expect((await ben.post(otherPath, otherBody)).status).toBe(201);
      const [path, body] = entries[first]!(home);
      await ben.post(path, body);
      await ben.delete(placeOf(path, body));
      const collection = api.firestore.collection(`households/${household}${collectionOf(path)}`);
      const deleted = (await collection.doc(body.id).get()).data()!;
      await collection.doc(otherBody.id).set({ ...deleted, id: otherBody.id });

      const restore = `${placeOf(path, { id: otherBody.id })}/restore`;
      await expectTaken(api, household, () => ben.post(restore));
    },
  );

  apiTest(
    `goes to one of both if the ${second} arrives at the same moment`,
    async ({ api, home }) => {
      const { household, ben } = home;
      await seed(api, household, groceriesCategory);
      const [path, body] = entries[first]!(home);
      const [otherPath, otherBody] = entries[second]!(home, body.id);

      const answers = await Promise.all([ben.post(path, body), ben.post(otherPath, otherBody)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);

      const taken = answers.find(({ status }) => status === 409)!;
      expect(taken.body.code).toBe('id_taken');
    },
  );
});
