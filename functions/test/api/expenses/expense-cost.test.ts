import { expect } from 'vitest';
import { members as membersOf } from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { makeReadingMember } from '../../indexes/member-fixture.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  expenseBody,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';

/** The writes of an expense: its rows, the expense, a history entry, the names, and the signals. */

/** A founder with other members who do not sign in. */
async function householdOf(api: TestApi, count: number) {
  const [id, ana] = await createTestHousehold(api, ['Ana']);
  const others = Array.from({ length: count - 1 }, (_, index) =>
    makeReadingMember({ id: `p${index}`, name: `P${index}`, email: `p${index}@example.com` }),
  );
  await createStore(api.firestore).commit(async (unit) => {
    for (const one of others) unit.create(membersOf(id).doc(one.id), one);
  });
  await seed(api, id, groceriesCategory);
  return { ana, people: [ana, ...others.map((one) => ({ uid: one.id }) as TestClient)] };
}

apiTest.for([2, 5, 30])(
  'an expense of %i people writes at most its rows + 5 + the notified members',
  async (count, { api }) => {
    const { ana, people } = await householdOf(api, count);
    // The expense, its history entry, the names, and two documents of monthly sums.
    const most = count + 5 + count;
    const made = await ana.post('/expenses', expenseBody(people));
    expect([made.status, made.body.transactionIds.length]).toEqual([201, count]);
    expect(made.writes).toBeLessThanOrEqual(most);
    const amount = { amount: 120, payers: [{ userId: ana.uid, amount: 120 }] };
    const edited = await putExpense(ana, made.body, amount);
    expect(edited.status).toBe(200);
    expect(edited.writes).toBeLessThanOrEqual(most);
    // An edit of the note still writes the rows, because they contain it.
    const unchanged = await putExpense(ana, edited.body, {});
    expect(unchanged.writes).toBe(0);
    const deleted = await ana.delete(`/expenses/${made.body.id}`);
    expect(deleted.writes).toBeLessThanOrEqual(most);
    const restored = await ana.post(`/expenses/${made.body.id}/restore`);
    expect(restored.writes).toBeLessThanOrEqual(most);
  },
);
