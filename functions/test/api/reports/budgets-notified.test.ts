import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import { addMonths } from '../../../src/core/calendar/months.ts';
import { createStore } from '../../../src/create-store.ts';
import { notifyOfBudgets } from '../../../src/views/budgets/budget-notification.service.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Members are notified once a month when 80 % of a budget is spent, and once at 100 %. */

const month = dayIn('America/New_York', new Date()).slice(0, 7);
const food = { type: undefined, categories: [{ id: 'food', name: 'Food' }] };
const today = { transactionDate: `${month}-01`, ...food };

const tell = ({ firestore }: TestApi, now = new Date()) =>
  notifyOfBudgets(createStore(firestore), now);

async function told(client: TestClient): Promise<Json[]> {
  const { body } = await client.get('/notices');
  const of = ({ resourceType }: Json) => resourceType === 'budgets';
  return body.notices.filter(of).map(({ after }: Json) => after as Json);
}

const set = (client: TestClient, fields: Json) =>
  client.put(`/budgets/${randomUUID()}`, { categoryId: 'food', startMonth: month, ...fields });

const spend = (client: TestClient, amount: number) =>
  postTransaction(client, { ...today, paidBy: client.uid, payTo: undefined, amount });

apiTest('every reader of a budget is notified at 80 % and at 100 %', async ({ api, pair }) => {
  const { ana, ben, householdId } = pair;
  await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
  await set(ana, { whose: 'household', amount: 100 });
  await spend(ana, 79.99);
  expect(await tell(api)).toBe(0);
  await spend(ana, 0.01);
  const [first, second] = await Promise.all([tell(api), tell(api)]);
  expect(first + second).toBe(1);
  const facts = { category: 'Food', whose: 'household', month, amount: 100 };
  expect(await told(ana)).toEqual([{ ...facts, reached: 80, spent: 80 }]);
  // Ben may read nothing of it, so he is not notified.
  expect(await told(ben)).toEqual([]);
  await spend(ana, 1);
  expect(await tell(api)).toBe(0);
  await spend(ana, 30);
  expect(await tell(api)).toBe(1);
  expect((await told(ana)).map(({ reached }) => reached)).toEqual([100, 80]);
  const later = new Date(Date.now() + 24 * 60 * 60 * 1000);
  expect(await tell(api, later)).toBe(0);
});

apiTest(
  'a planned row notifies when its day comes, without any new entry',
  async ({ api, pair: { ana, householdId } }) => {
    await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
    const next = addMonths(month, 1);
    const fields = { paidBy: ana.uid, payTo: undefined, ...food };
    await postTransaction(ana, { ...fields, amount: 90, transactionDate: `${next}-05` });
    await postTransaction(ana, { ...fields, amount: 20, transactionDate: `${next}-09` });
    await set(ana, { whose: 'household', amount: 100 });
    expect(await tell(api)).toBe(0);
    const at = (time: string) => new Date(`${next}-${time}-05:00`);
    expect(await tell(api, at('04T22:55:00'))).toBe(0);
    expect(await tell(api, at('05T01:15:00'))).toBe(1);
    expect(await tell(api, at('05T01:30:00'))).toBe(0);
    expect(await tell(api, at('09T01:15:00'))).toBe(1);
    expect(await tell(api, at('10T01:15:00'))).toBe(0);
    expect((await told(ana)).map(({ reached, spent }) => [reached, spent])).toEqual([
      [100, 110],
      [80, 90],
    ]);
    // Nothing else is planned, so the job skips the household until something changes.
    const list = await api.firestore.doc(`households/${householdId}/budgetLists/,household`).get();
    expect(list.get('lookAt')).toBeUndefined();
  },
);

apiTest(
  'a budget set or lowered below what is spent notifies once per threshold',
  async ({ api, pair: { ana, ben, cleo, householdId } }) => {
    await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
    await lend(cleo, ben, 90, today);
    // Long after the row was entered.
    const later = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
    const path = `/budgets/${randomUUID()}`;
    const amount = (of: number) =>
      ana.put(path, { categoryId: 'food', startMonth: month, whose: 'household', amount: of });
    const steps: [number, number[]][] = [
      [500, []],
      [100, [80]],
      [100, [80]],
      [90, [100, 80]],
      [500, [100, 80]],
      [100, [100, 80]],
    ];
    for (const [index, [of, reached]] of steps.entries()) {
      expect((await amount(of)).status).toBe(200);
      await tell(api, later(2 + index / 4));
      expect((await told(ben)).map((one) => one.reached)).toEqual(reached);
    }
    // The household's owner reads everything, and gets the same notifications.
    expect((await told(ana)).map((one) => one.reached)).toEqual([100, 80]);
  },
);

apiTest('a personal budget notifies nobody else, not even admins', async ({ api, pair }) => {
  const { ana, ben, cleo, householdId } = pair;
  await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
  await set(ben, { whose: 'mine', amount: 50 });
  await lend(cleo, ben, 50, today);
  expect(await tell(api)).toBe(1);
  expect(await told(ben)).toMatchObject([{ reached: 100, whose: 'mine', spent: 50, amount: 50 }]);
  for (const other of [ana, cleo]) {
    expect(await told(other)).toEqual([]);
    const { body } = await other.get('/activity');
    expect(JSON.stringify(body)).not.toContain('budget');
  }
  expect(JSON.stringify((await ben.get('/activity')).body)).toContain('budget_reached');
  const { body } = await ana.get('/activity', { 'X-View-As': ben.uid });
  expect(JSON.stringify(body)).not.toContain('budget');
});
