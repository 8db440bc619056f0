import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { netCents } from '../../../../src/core/settlement/balance.ts';
import type { Json, TestAnswer } from '../../../support/server/api-client.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import {
  bookIn,
  expectOneOf,
  expectWinners,
  hasSucceeded,
  countInHistory,
  transactionAfter,
} from './outcomes.ts';
import type { Contest, Race, Ring } from './race.ts';
import { benOwesCleo, enterRows, offset, putBodyOf, settleRows } from './rows.ts';

/** Two members settle up, or undo it, while something else happens to their open rows. */

interface Open {
  /** Ben's debts to Cleo for October and for November. */
  october: string;
  november: string;
  /** Two rows of 30 that Ben paid for Cleo: the first is an item of October's settlement. */
  item: string;
  free: string;
  settlement: string;
}

/** Ben owes 200 and is owed 60: he pays 140. */
async function owe(ring: Ring): Promise<Open> {
  const rows = [
    { ...benOwesCleo, date: '2026-10-05' },
    benOwesCleo,
    { ...offset, amount: 30, date: '2026-10-06' },
    { ...offset, amount: 30 },
  ];
  const [october, november, item, free] = await enterRows(ring.ben, rows);
  const settlement = await settleRows(ring, [item!]);
  return { october: october!, november: november!, item: item!, free: free!, settlement };
}

const settleUp = ({ ben, cleo }: Ring, fields: Json = {}) => {
  const id = randomUUID();
  return () => ben.post('/settle-ups', { id, with: cleo.uid, ...fields });
};

function race(
  what: string,
  rival: (ring: Ring, open: Open) => Promise<() => Promise<TestAnswer>>,
  judge: (open: Open, ...after: Parameters<Contest['judge']>) => void,
): Race {
  return {
    what: `settling up against ${what}`,
    prepare: async (ring) => {
      const open = await owe(ring);
      const other = await rival(ring, open);
      return {
        rivals: [settleUp(ring), other],
        judge: (answers, after) => judge(open, answers, after),
      };
    },
  };
}

function netIn({ transactions, books }: StoredHousehold): number {
  const settlements = books.map(({ settlement }) => settlement);
  return netCents('cleo', 'ben', { transactions, settlements });
}

const activeIn = ({ books }: StoredHousehold) =>
  books.filter(({ settlement }) => settlement.status === 'active');

function expectClosed(after: StoredHousehold): void {
  expect(activeIn(after)).toEqual([]);
  expect(netIn(after)).toBe(0);
  expect(after.transactions.filter(({ openParties }) => openParties.length > 0)).toEqual([]);
}

const repeated: Race = {
  what: 'one settle-up, sent three times at once',
  prepare: async (ring) => {
    await owe(ring);
    const send = settleUp(ring);
    return {
      rivals: [send, send, send],
      judge: (answers, after) => {
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
        expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
        expect(countInHistory(after, 'settled_up')).toBe(1);
        expectClosed(after);
      },
    };
  },
};

const both = race(
  'the other one’s settling up',
  async ({ ben, cleo }) => {
    const body = { id: randomUUID(), with: ben.uid };
    return () => cleo.post('/settle-ups', body);
  },
  (_open, answers, after) => {
    expectWinners(answers, 1, 'nothing_owed');
    expect(after.settleUps).toHaveLength(1);
    expectClosed(after);
  },
);

const entering = race(
  'entering one more debt',
  async (ring) => {
    const importId = randomUUID();
    return async () => {
      const row = { date: '2026-11-07', payTo: 'cleo', owedBy: 'ben', amount: 7, category: 'Food' };
      return ring.cleo.post('/transactions/import', { importId, rows: [row] });
    };
  },
  (_open, answers, after) => {
    expectOneOf(answers, 'done done');
    const isIn = answers[0]!.body.payment.amount === 147;
    expect(answers[0]!.body.payment.amount).toBe(isIn ? 147 : 140);
    expect(activeIn(after)).toEqual([]);
    expect(netIn(after)).toBe(isIn ? 0 : 700);
  },
);

const editing = race(
  'editing an amount',
  async (ring, { november }) => {
    const { body } = await ring.ben.get(`/transactions/${november}`);
    const edited = { ...putBodyOf(body), amount: 90 };
    return () => ring.ben.put(`/transactions/${november}`, edited);
  },
  ({ november }, answers, after) => {
    expectOneOf(answers, 'done done', 'done locked_by_settlement');
    expect(answers[0]!.body.payment.amount).toBe(hasSucceeded(answers[1]) ? 130 : 140);
    expect(transactionAfter(after, november).amountCents).toBe(
      hasSucceeded(answers[1]) ? 9_000 : 10_000,
    );
    expectClosed(after);
  },
);

const applying = race(
  'applying a transaction',
  async ({ cleo }, { settlement, free }) =>
    () =>
      cleo.post(`/settlements/${settlement}/apply`, { transactionId: free, amount: 20 }),
  (_open, answers, after) => {
    expectOneOf(answers, 'done done', 'done settlement_not_active');
    expect(answers[0]!.body.payment.amount).toBe(140);
    expectClosed(after);
  },
);

const completing = race(
  'completing a settlement',
  async ({ cleo }, { settlement }) =>
    () =>
      cleo.put(`/settlements/${settlement}/status`, { status: 'completed' }),
  ({ settlement }, answers, after) => {
    expectOneOf(answers, 'done done', 'done settlement_not_active');
    const outside = hasSucceeded(answers[1]) ? 7_000 : 0;
    expect(bookIn(after, settlement).settlement.remainingCents).toBe(outside);
    expect(answers[0]!.body.payment.amount).toBe(hasSucceeded(answers[1]) ? 70 : 140);
    expectClosed(after);
  },
);

const disputing = race(
  'disputing a debt',
  async ({ ben }, { november }) =>
    () =>
      ben.post(`/transactions/${november}/dispute`, { reason: 'It was 80.' }),
  ({ november }, answers, after) => {
    expect(hasSucceeded(answers[0])).toBe(true);
    const { payment, leftAside } = answers[0]!.body;
    const isAside = leftAside.transactions.length > 0;
    expect(payment.amount).toBe(isAside ? 40 : 140);
    expect(transactionAfter(after, november).settledCents).toBe(isAside ? 0 : 10_000);
    expect(netIn(after)).toBe(isAside ? 10_000 : 0);
  },
);

function undoing(
  what: string,
  rival: (ring: Ring, done: Json, open: Open) => () => Promise<TestAnswer>,
  judge: (done: Json, ...after: Parameters<Contest['judge']>) => void,
): Race {
  return {
    what: `undoing a settle-up against ${what}`,
    prepare: async (ring) => {
      const open = await owe(ring);
      const { body } = await settleUp(ring)();
      const undo = () => ring.ben.delete(`/settle-ups/${body.id}`);
      return {
        rivals: [undo, rival(ring, body, open)],
        judge: (answers, after) => judge(body, answers, after),
      };
    },
  };
}

const undoTwice = undoing(
  'undoing it',
  ({ cleo }, { id }) =>
    () =>
      cleo.delete(`/settle-ups/${id}`),
  (_done, answers, after) => {
    expectOneOf(answers, 'done done');
    expect(countInHistory(after, 'undone')).toBe(1);
    expect(netIn(after)).toBe(14_000);
  },
);

const undoReopened = undoing(
  'reopening a settlement of it',
  ({ cleo }, _done, { settlement }) =>
    () =>
      cleo.put(`/settlements/${settlement}/status`, { status: 'active' }),
  (_done, answers, after) => {
    // Reopened first or not, it can be undone; otherwise one of the two could block the other.
    expectOneOf(answers, 'done not_reopenable', 'done done');
    expect(netIn(after)).toBe(14_000);
    expect(after.settleUps[0]!.undoneAt).not.toBeNull();
  },
);

/** Sent with the paid mark that the settle-up has set. */
const undoMoved = undoing(
  'moving a debt of it to another month',
  ({ ana }, _done, { november }) =>
    () =>
      ana.put(`/transactions/${november}`, {
        ...{ amount: 100, paidBy: 'cleo', owedBy: 'ben', type: 'Food', paid: true },
        transactionDate: '2026-09-30',
      }),
  (_done, answers, after) => {
    expectOneOf(answers, 'done done', 'done locked_by_settlement');
    // If it was undone first, the edit marks the open debt of 100 as paid.
    expect(netIn(after)).toBe(hasSucceeded(answers[1]) ? 4_000 : 14_000);
  },
);

export const settleUpRaces: readonly Race[] = [
  repeated,
  both,
  entering,
  editing,
  applying,
  completing,
  disputing,
  undoTwice,
  undoReopened,
  undoMoved,
];
