import { expect } from 'vitest';
import type { TestAnswer } from '../../../support/server/api-client.ts';
import { bookIn, expectOneOf, expectWinners, hasSucceeded, transactionAfter } from './outcomes.ts';
import type { Contest, Race, Ring } from './race.ts';
import { benOwesCleo, enterRows, offset, settleRows } from './rows.ts';

/** A completed settlement is reopened while something else happens to its rows. */

const statusPath = (id: string) => `/settlements/${id}/status`;
const reopen = { status: 'active' };

interface Completed {
  id: string;
  owed: string;
  row: string;
}

/** A debt of 100 is offset by 10 from a row of 30, whose other 20 stay open. */
async function complete(ring: Ring): Promise<Completed> {
  const [owed, row] = await enterRows(ring.ben, [benOwesCleo, { ...offset, amount: 30 }]);
  const id = await settleRows(ring, [row!]);
  await ring.ben.delete(`/settlements/${id}/transactions/${row}`);
  const applied = { transactionId: row, amount: 10 };
  await ring.ben.post(`/settlements/${id}/apply`, applied);
  const { status } = await ring.cleo.put(statusPath(id), { status: 'completed' });
  if (status !== 200) throw new Error(`The settlement is not completed: ${status}`);
  return { id, owed: owed!, row: row! };
}

function race(
  what: string,
  rival: (ring: Ring, completed: Completed) => Promise<() => Promise<TestAnswer>>,
  judge: (completed: Completed, ...after: Parameters<Contest['judge']>) => void,
): Race {
  return {
    what: `reopening against ${what}`,
    prepare: async (ring) => {
      const completed = await complete(ring);
      const other = await rival(ring, completed);
      return {
        rivals: [() => ring.ben.put(statusPath(completed.id), reopen), other],
        judge: (answers, after) => judge(completed, answers, after),
      };
    },
  };
}

const twice = race(
  'reopening',
  async (ring, { id }) =>
    () =>
      ring.cleo.put(statusPath(id), reopen),
  ({ id, row }, answers, after) => {
    expectWinners(answers, 1, 'not_reopenable');
    const { settlement, history } = bookIn(after, id);
    expect(settlement.status).toBe('active');
    expect(history.filter(({ action }) => action === 'status_reopened')).toHaveLength(1);
    expect(transactionAfter(after, row)).toMatchObject({ appliedCents: 1_000, settledCents: 0 });
  },
);

const appliedElsewhere = race(
  'applying the open rest elsewhere',
  async (ring, { row }) => {
    const october = { ...benOwesCleo, date: '2026-10-05' };
    const [, first] = await enterRows(ring.ben, [october, offset]);
    const other = await settleRows(ring, [first!], '2026-10');
    return () => ring.cleo.post(`/settlements/${other}/apply`, { transactionId: row, amount: 20 });
  },
  ({ id, row }, answers, after) => {
    expectWinners(answers, 1, 'locked_by_settlement');
    const isReopened = hasSucceeded(answers[0]);
    expect(bookIn(after, id).settlement.status).toBe(isReopened ? 'active' : 'completed');
    expect(transactionAfter(after, row)).toMatchObject(
      isReopened ? { appliedCents: 1_000, settledCents: 0 } : { appliedCents: 2_000 },
    );
  },
);

const sameScope = race(
  'a new settlement of the same month',
  async (ring) => {
    const [, row] = await enterRows(ring.ben, [benOwesCleo, offset]);
    return () => ring.cleo.post('/settlements', { transactionIds: [row] });
  },
  ({ id }, answers, after) => {
    expectWinners(answers, 1, 'settlement_exists');
    const active = after.books.filter(({ settlement }) => settlement.status === 'active');
    expect(active).toHaveLength(1);
    expect(active[0]!.settlement.id === id).toBe(hasSucceeded(answers[0]));
  },
);

const markedPaid = race(
  'marking the open rest paid',
  async (ring, { row }) =>
    () =>
      ring.cleo.patch(`/transactions/${row}`, { paid: true }),
  ({ row }, answers, after) => {
    expectOneOf(answers, 'done locked_by_settlement', 'not_reopenable done');
    expect(transactionAfter(after, row).paid).toBe(!hasSucceeded(answers[0]));
  },
);

const movedDebt = race(
  'moving the debt to another month',
  async (ring, { owed }) => {
    const { body } = await ring.ana.get(`/transactions/${owed}`);
    const { amount, paidBy, owedBy, type, categories } = body;
    const fields = { amount, paidBy, owedBy, type, categories, paid: true };
    return () =>
      ring.ana.put(`/transactions/${owed}`, { ...fields, transactionDate: '2026-10-31' });
  },
  // A row that is settled or captured again keeps its month.
  ({ id }, answers, after) => {
    expectOneOf(answers, 'done locked_by_settlement');
    expect(bookIn(after, id).settlement.status).toBe('active');
  },
);

export const reopeningRaces: readonly Race[] = [
  twice,
  appliedElsewhere,
  sameScope,
  markedPaid,
  movedDebt,
];
