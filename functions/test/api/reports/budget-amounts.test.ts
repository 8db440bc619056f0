import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import { addMonths } from '../../../src/core/calendar/months.ts';
import { categoryFixture, seed } from '../../support/entries/category-fixture.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

const month = dayIn('America/New_York', new Date()).slice(0, 7);
const food = { type: undefined, categories: [{ id: 'food', name: 'Food' }] };

apiTest(
  'a new amount applies from its month on; earlier months and their rest keep theirs',
  async ({ api, pair: { ana, householdId } }) => {
    await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
    const [last, before] = [addMonths(month, -1), addMonths(month, -2)];
    const id = randomUUID();
    const fields = { startMonth: before, carriesOver: true };
    const set = (changes: Json) =>
      ana.put(`/budgets/${id}`, { categoryId: 'food', whose: 'household', ...fields, ...changes });
    // The stored form from before amounts had months.
    const stored = { id, categoryId: 'food', amountCents: 400_00, ...fields };
    const list = api.firestore.doc(`households/${householdId}/budgetLists/,household`);
    await list.set({ budgets: [stored] });
    await postTransaction(ana, { ...food, transactionDate: `${before}-03`, amount: 150 });
    const amounts = async () => {
      const answers = await Promise.all(
        [before, last, month].map((one) => ana.get(`/budgets?month=${one}`)),
      );
      return answers.flatMap(({ body }) =>
        (body.budgets as Json[]).map(({ amount, carried, left }) => [amount, carried, left]),
      );
    };
    const past = [
      [400, 0, 250],
      [400, 250, 650],
    ];
    expect(await amounts()).toEqual([...past, [400, 650, 1050]]);
    for (const amount of [500, 600.5]) {
      const answer = await set({ amount });
      expect(answer).toMatchObject({ status: 200, body: { id, amount, startMonth: before } });
      expect(await amounts()).toEqual([...past, [amount, 650, 650 + amount]]);
    }
    expect((await list.get()).get('budgets')).toEqual([
      {
        ...stored,
        amountCents: 600_50,
        earlierAmounts: [{ untilMonth: last, amountCents: 400_00 }],
      },
    ]);
    // Another change with the same amount keeps the amounts; setting the old amount back leaves a single one.
    await set({ amount: 600.5, carriesOver: false });
    expect((await amounts()).map(([amount]) => amount)).toEqual([400, 400, 600.5]);
    await set({ amount: 400 });
    expect((await list.get()).get('budgets')).toEqual([stored]);
    // A new start month removes all earlier amounts.
    await set({ amount: 70, startMonth: month });
    expect(await amounts()).toEqual([[70, 0, 70]]);
  },
);
