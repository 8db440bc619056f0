import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHousehold } from '../../src/households/household-check.service.ts';
import { Store } from '../../src/firestore/store.ts';
import { Choices } from '../choices.ts';
import { isLongRun, seedOfRun } from '../random-seed.ts';
import {
  startApi,
  type Json,
  type TestAnswer,
  type TestApi,
  type TestClient,
} from './api-client.ts';
import { seed } from './category-fixture.ts';
import { expenseBody, groceries, putExpense } from './expense-fixture.ts';
import { createHousehold } from './household-fixture.ts';

/**
 * Random histories of expenses: entered, edited, deleted, restored, their rows paid and settled,
 * settlements completed and cancelled. After every step the household is in order.
 */

const HISTORIES = isLongRun ? 40 : 2;
const STEPS = isLongRun ? 60 : 30;
const first = seedOfRun('histories of expenses');

/** Why a step may be refused: something else has happened to the thing since. */
const fairRefusals = new Set([
  ...['locked_by_settlement', 'not_found', 'settlement_exists', 'settlement_not_active'],
  ...['nothing_owed', 'not_available', 'conflict'],
]);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface World {
  people: readonly TestClient[];
  choices: Choices;
  expenses: Json[];
}

/** A bill that can be shared out, in any mode, paid by one or two. */
function someBill({ people, choices }: World): Json {
  const some = people.filter(() => !choices.once(3));
  const sharing = some.length > 0 ? some : [choices.pick(people)];
  const cents = 100 + choices.below(20_000);
  const first = choices.once(2) || people.length < 2 ? cents : 1 + choices.below(cents - 1);
  const payer = choices.below(people.length);
  const payers = [
    { userId: people[payer]!.uid, amount: first / 100 },
    { userId: people[(payer + 1) % people.length]!.uid, amount: (cents - first) / 100 },
  ].filter(({ amount }) => amount > 0);
  return {
    amount: cents / 100,
    payers,
    split: someSplit(sharing, cents, choices),
    kind: choices.once(6) ? 'refund' : 'expense',
  };
}

function someSplit(sharing: readonly TestClient[], cents: number, choices: Choices): Json {
  const mode = choices.pick(['equal', 'shares', 'percentage', 'amount', 'adjustment'] as const);
  const total = { equal: 0, shares: 0, adjustment: 0, percentage: 10_000, amount: cents }[mode];
  let left = total;
  const people = sharing.map(({ uid }, index) => {
    if (mode === 'equal') return { userId: uid };
    if (mode === 'shares') return { userId: uid, value: (1 + choices.below(500)) / 100 };
    if (mode === 'adjustment') {
      return { userId: uid, value: index === 0 ? choices.below(cents) / 100 : 0 };
    }
    const part = index === sharing.length - 1 ? left : choices.below(left + 1);
    left -= part;
    return { userId: uid, value: part / 100 };
  });
  return { mode, people };
}

async function someRow({ people, choices }: World): Promise<Json | null> {
  const { body } = await people[0]!.get('/transactions?limit=100');
  const debts = body.filter(({ owedBy, paidBy }: Json) => owedBy !== null && paidBy !== null);
  return debts.length > 0 ? choices.pick(debts as Json[]) : null;
}

type Step = (world: World) => Promise<TestAnswer | null>;

const steps: Record<string, Step> = {
  async create(world) {
    const owner = world.choices.pick(world.people);
    const answer = await owner.post('/expenses', expenseBody([owner], someBill(world)));
    expect(answer.status).toBe(201);
    world.expenses.push({ ...answer.body, owner });
    return answer;
  },
  async edit(world) {
    const { expenses, choices } = world;
    if (expenses.length === 0) return null;
    const { owner, ...expense } = choices.pick(expenses);
    const changes = choices.once(3) ? { note: `note ${choices.below(99)}` } : someBill(world);
    return putExpense(owner, expense, changes);
  },
  async delete({ expenses, choices }) {
    if (expenses.length === 0) return null;
    const { id, owner } = choices.pick(expenses);
    return owner.delete(`/expenses/${id}`);
  },
  async restore({ expenses, choices }) {
    if (expenses.length === 0) return null;
    const { id, owner } = choices.pick(expenses);
    return owner.post(`/expenses/${id}/restore`);
  },
  async pay(world) {
    const row = await someRow(world);
    return row && world.people[0]!.patch(`/transactions/${row.id}`, { paid: !row.paid });
  },
  async settle(world) {
    const row = await someRow(world);
    const payer = row && world.people.find(({ uid }) => uid === row.paidBy);
    return payer ? payer.post('/settlements', { transactionId: row.id }) : null;
  },
  async end({ people, choices }) {
    const { body } = await people[0]!.get('/settlements');
    const active = body.filter(({ status }: Json) => status === 'active');
    if (active.length === 0) return null;
    const status = choices.pick(['completed', 'cancelled'] as const);
    const { id } = choices.pick(active as Json[]);
    return people[0]!.put(`/settlements/${id}/status`, { status });
  },
};

test.each(Array.from({ length: HISTORIES }, (_, index) => first + index))(
  'after every step of history %i the household is in order',
  { timeout: 600_000 },
  async (start) => {
    const { id, members } = await createHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    await seed(api, id, groceries);
    const world: World = { people: members, choices: new Choices(start), expenses: [] };
    const likely = ['create', 'create', 'edit', 'edit', ...Object.keys(steps)];
    const done = new Map<string, number>();
    for (let count = 0; count < STEPS; count++) {
      const what = count < 3 ? 'create' : world.choices.pick(likely);
      const answer = await steps[what]!(world);
      if (answer === null) continue;
      const isDone = answer.status < 300;
      if (!isDone)
        expect(fairRefusals, `${what}: ${JSON.stringify(answer.body)}`).toContain(answer.body.code);
      if (isDone) done.set(what, (done.get(what) ?? 0) + 1);
      const check = await checkHousehold(new Store(api.firestore), id, new Date());
      expect(check?.differences, `${what}, step ${count}`).toEqual([]);
    }
    expect(done.get('create')).toBeGreaterThan(2);
    expect(done.size).toBeGreaterThan(2);
  },
);
