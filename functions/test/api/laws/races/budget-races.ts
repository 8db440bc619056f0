import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { categoryFixture, seed } from '../../../support/entries/category-fixture.ts';
import { monthRunning } from '../../../support/entries/month-fixture.ts';
import type { Json, TestClient } from '../../../support/server/api-client.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { expectWinners, outcomeOf, countInHistory } from './outcomes.ts';
import type { Race, Ring } from './race.ts';

/** Two members set, change or remove the household's budgets at the same moment. */

const set =
  (by: TestClient, id: string, fields: Json = {}) =>
  () => {
    const body = { categoryId: 'food', whose: 'household', amount: 400 };
    return by.put(`/budgets/${id}`, { ...body, startMonth: monthRunning(), ...fields });
  };

/** Ben is an admin too, and there is a category to spend on. */
async function begin({ api, householdId, ana }: Ring): Promise<void> {
  await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
  expect((await ana.put('/users/ben/role', { role: 'admin' })).status).toBe(200);
}

/** The household's budgets as an admin reads them. */
async function kept({ ana }: Ring, whose = 'household'): Promise<Json[]> {
  const { body } = await ana.get('/budgets');
  return body.budgets.filter((one: Json) => one.whose === whose);
}

/** The number of budgets according to the history. */
const told = (after: StoredHousehold) =>
  countInHistory(after, 'budget_set') - countInHistory(after, 'budget_removed');

const sameCategory: Race = {
  what: 'two budgets for the same category',
  prepare: async (ring) => {
    await begin(ring);
    return {
      rivals: [set(ring.ana, randomUUID()), set(ring.ben, randomUUID(), { amount: 500 })],
      judge: (answers, after) => {
        expectWinners(answers, 1, 'conflict');
        expect(told(after)).toBe(1);
      },
      lookFurther: async (answers) => {
        const { body } = answers.find((one) => outcomeOf(one) === 'done')!;
        expect(await kept(ring)).toMatchObject([{ id: body.id, amount: body.amount }]);
      },
    };
  },
};

const sameId: Race = {
  what: 'one id for the household’s budget and for one’s own',
  prepare: async (ring) => {
    await begin(ring);
    const id = randomUUID();
    return {
      rivals: [set(ring.ana, id), set(ring.ana, id, { whose: 'mine' })],
      judge: (answers) => expectWinners(answers, 1, 'id_taken'),
      lookFurther: async () => {
        const lists = await Promise.all([kept(ring), kept(ring, 'mine')]);
        expect(lists.flat().map((one) => one.id)).toEqual([id]);
      },
    };
  },
};

const bothChange: Race = {
  what: 'changing a budget by two',
  prepare: async (ring) => {
    await begin(ring);
    const id = randomUUID();
    await set(ring.ana, id)();
    let last: Json;
    return {
      rivals: [set(ring.ana, id, { amount: 500 }), set(ring.ben, id, { carriesOver: true })],
      judge: (answers, { activity }) => {
        expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
        // Each history entry has the amount that it really replaced.
        const [first, second] = activity.filter(({ what }) => what === 'budget_changed');
        expect(second!.before).toEqual(first!.after);
        last = second!.after;
      },
      lookFurther: async () => {
        const { amount, carriesOver } = last;
        expect(await kept(ring)).toMatchObject([{ id, amount, carriesOver }]);
      },
    };
  },
};

const againstRemoving: Race = {
  what: 'changing a budget against removing it',
  prepare: async (ring) => {
    await begin(ring);
    const id = randomUUID();
    await set(ring.ana, id)();
    let count: number;
    return {
      rivals: [set(ring.ana, id, { amount: 500 }), () => ring.ben.delete(`/budgets/${id}`)],
      judge: (answers, after) => {
        expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
        count = told(after);
      },
      lookFurther: async () => {
        const left = await kept(ring);
        expect(left).toHaveLength(count);
        // A budget set after its removal is a new one.
        for (const one of left) expect(one).toMatchObject({ id, amount: 500 });
      },
    };
  },
};

export const budgetRaces: readonly Race[] = [sameCategory, sameId, bothChange, againstRemoving];
