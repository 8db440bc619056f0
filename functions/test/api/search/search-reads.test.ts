import { expect } from 'vitest';
import { newTransaction } from '../../../src/core/transaction/new-transaction.ts';
import { transactions } from '../../../src/platform/firestore/paths.ts';
import { toStored } from '../../../src/platform/firestore/converters.ts';
import { searchIds } from '../../support/entries/search-fixture.ts';
import {
  alterStored,
  postTransaction,
  storeGrant,
  listIds,
  nextOf,
} from '../../support/entries/transaction-fixture.ts';
import { createHome } from '../../support/households/household-fixture.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A search costs the same for any length of history, and rows that the reader may not read cost nothing. */

/** Rows that one member enters for the other. */
async function addRows(
  api: TestApi,
  household: string,
  [payer, debtor]: [TestClient, TestClient],
  rows: { count: number; note: (number: number) => string },
): Promise<void> {
  const writer = api.firestore.bulkWriter({ throttling: false });
  for (let number = 0; number < rows.count; number++) {
    const id = crypto.randomUUID();
    const row = newTransaction({
      ...{ id, entered: new Date(1_700_000_000_000 + number * 1000), enteredDay: '2023-11-14' },
      ...{ enteredBy: payer.uid, paidBy: payer.uid, owedBy: debtor.uid, payTo: null },
      ...{ transactionDate: `20${10 + (number % 10)}-05-05`, amountCents: 4321, category: 'Food' },
      note: rows.note(number),
      lastActivityId: 'seed',
    });
    const document = transactions(household).doc(id);
    void writer.create(api.firestore.doc(document.path), toStored(document, row));
  }
  await writer.close();
}

apiTest(
  'one word costs its results, and two words cost at most a page, in any household',
  async ({ api }) => {
    const costs = [];
    for (const count of [300, 600]) {
      const { household, ana, ben, cleo } = await createHome(api);
      await addRows(api, household, [ben, cleo], {
        count,
        note: (n) => (n % 75 === 0 ? 'Pizza' : 'Milk'),
      });
      for (const reader of [ana, cleo]) {
        const one = await reader.get('/search?q=pizza&limit=2');
        const many = await reader.get('/search?q=milk&limit=20');
        const none = await reader.get('/search?q=pizzeria');
        const rare = await reader.get('/search?q=food%20nothing');
        expect(one.body).toHaveLength(2);
        expect(many.body).toHaveLength(20);
        expect(none.body).toEqual([]);
        expect(rare.body).toEqual([]);
        costs.push([one.reads, many.reads, rare.reads].join());
        expect(one.reads).toBeLessThanOrEqual(3 + 4);
        expect(many.reads).toBeLessThanOrEqual(21 + 4);
        expect(rare.reads).toBeLessThanOrEqual(200 + 4);
      }
    }
    expect(new Set(costs).size).toBe(1);
  },
);

apiTest('a page without results continues until everything was searched', async ({ api }) => {
  const { household, ben, cleo } = await createHome(api);
  await addRows(api, household, [ben, cleo], { count: 230, note: () => 'Milk' });
  const last = await postTransaction(ben, {
    note: 'Milk bread',
    owedBy: cleo.uid,
    transactionDate: '2001-01-01',
  });
  // The query uses the longer word, which is the more common one here.
  const first = await cleo.get('/search?q=milk%20bre');
  expect(first.body).toEqual([]);
  expect(nextOf(first.headers)).not.toBeNull();
  expect(await searchIds(cleo, 'milk bre')).toEqual([last.id]);
});

apiTest(
  'rows that the reader may not read change neither the result nor its cost',
  async ({ api }) => {
    const { household, ana, ben, cleo, dan } = await createHome(api);
    const own = await postTransaction(dan, { note: 'Secret' });
    const before = await dan.get('/search?q=secret');
    await addRows(api, household, [ben, cleo], { count: 250, note: () => 'Secret' });
    const hidden = await postTransaction(ben, { note: 'Chair', owedBy: cleo.uid });
    await alterStored(api, household, hidden.id, { words: ['?'] });
    const after = await dan.get('/search?q=secret');
    expect(before.body.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect([after.body, after.reads, nextOf(after.headers)]).toEqual([
      before.body,
      before.reads,
      null,
    ]);
    expect((await searchIds(ana, 'secret')).length).toBe(251);
  },
);

apiTest(
  'a reader with every possible grant finds everything at a bounded cost',
  async ({ api }) => {
    const { household, ben, cleo, dan } = await createHome(api);
    const right = { transactions: { permissionType: 'read', expiresAt: null } };
    const grants = Array.from({ length: 28 }, (_, number) => [`owner-${number}`, right]);
    const member = api.firestore.doc(`households/${household}/members/${dan.uid}`);
    await member.update({ grants: Object.fromEntries(grants) });
    await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'read' });
    await addRows(api, household, [ben, cleo], { count: 60, note: () => 'Milk' });
    await postTransaction(dan, { note: 'Milk for me' });
    const answer = await dan.get('/search?q=milk');
    expect(answer.reads).toBeLessThanOrEqual(4 * 21 + 5);
    const all = await listIds(dan);
    expect(all).toHaveLength(61);
    expect(await searchIds(dan, 'milk', 25)).toEqual(all);
  },
);
