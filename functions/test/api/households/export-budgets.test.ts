import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import { createStore } from '../../../src/create-store.ts';
import { notifyOfBudgets } from '../../../src/views/budgets/budget-notification.service.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { getHouseholdDocument } from '../../support/households/household-import-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Personal budgets and their notifications appear in nobody else's export. */

const month = dayIn('America/New_York', new Date()).slice(0, 7);
const ofFood = {
  ...{ transactionDate: `${month}-01`, type: undefined },
  categories: [{ id: 'food', name: 'Food' }],
};

apiTest(
  "an export contains only the caller's budgets and budget notifications",
  async ({ api, home: { household, ana, ben, cleo, dan } }) => {
    await seed(api, household, categoryFixture('food', { name: 'Food' }));
    expect((await ana.put(`/users/${dan.uid}/role`, { role: 'admin' })).status).toBe(200);
    const set = async (client: TestClient, whose: string, amount: number) => {
      const body = { categoryId: 'food', startMonth: month, whose, amount };
      expect((await client.put(`/budgets/${randomUUID()}`, body)).status).toBe(200);
    };
    await set(ana, 'household', 60);
    await set(ana, 'mine', 10);
    await set(ben, 'mine', 20);
    await set(dan, 'mine', 50);
    await lend(ana, ben, 30, ofFood);
    await lend(ben, ana, 31, ofFood);
    // All readers are notified of the household's budget; Ana and Ben also of their own.
    expect(await notifyOfBudgets(createStore(api.firestore), new Date())).toBe(5);

    const told = (document: Json) =>
      (document.activity as Json[])
        .filter(({ resourceType }) => resourceType === 'budgets')
        .map(({ ownerId, after }) => [ownerId, after.whose, after.spent])
        .sort();
    const kept = ({ household: { budgets = [] } }: Json) =>
      (budgets as Json[]).map(({ ownerId, amountCents }) => [ownerId, amountCents]).sort();
    const ofHousehold = [null, 6000];
    const documentOf = (client: TestClient) => getHouseholdDocument(client, household);

    const anas = await documentOf(ana);
    expect(told(anas)).toEqual([
      [ana.uid, 'household', 61],
      [ana.uid, 'mine', 31],
    ]);
    expect(kept(anas)).toEqual([ofHousehold, [ana.uid, 1000]].sort());
    const bens = await documentOf(ben);
    expect(told(bens)).toEqual([
      [ben.uid, 'household', 61],
      [ben.uid, 'mine', 30],
    ]);
    expect(kept(bens)).toEqual([ofHousehold, [ben.uid, 2000]].sort());
    // Another admin, and a member without read access.
    const dans = await documentOf(dan);
    expect([told(dans), kept(dans)]).toEqual([
      [[dan.uid, 'household', 61]],
      [ofHousehold, [dan.uid, 5000]].sort(),
    ]);
    const cleos = await documentOf(cleo);
    expect([told(cleos), kept(cleos)]).toEqual([[], [ofHousehold]]);
    // The same for an admin who views as them.
    const { body } = await ana.get(`/households/${household}/export`, { 'X-View-As': ben.uid });
    expect([told(body), kept(body)]).toEqual([[], []]);
  },
);
