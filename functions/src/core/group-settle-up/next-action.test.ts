import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DebtSummary, DebtTransaction } from '../debt/debt-summary-resource.ts';
import { nextAction, nextToSettle } from './next-action.ts';

const row = (
  openAmount: number,
  by: readonly (readonly [userId: string, at: string])[] = [],
): DebtTransaction => ({
  ...{ id: `row-${openAmount}`, transactionDate: '2026-11-03', description: '', note: 'Milk' },
  ...{ category: 'Groceries', amount: openAmount, openAmount, availableAmount: openAmount },
  ...{ optional: false, paid: false, settlementId: null, debtOfSettlementId: null },
  ...{ expenseId: null, expenseAmount: null, expensePeople: null, isRefund: false },
  disputes: by.map(([userId, at]) => ({ userId, reason: 'Not mine', at })),
});

interface Sides {
  youOwe?: DebtTransaction[];
  theyOwe?: DebtTransaction[];
}

/** Each argument is one month: the open rows by person. */
function debtsOf(...months: Record<string, Sides>[]): Pick<DebtSummary, 'months' | 'people'> {
  const sum = (rows: DebtTransaction[]) => rows.reduce((all, one) => all + one.openAmount, 0);
  const totals = { totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };
  return {
    months: months.map((people, index) => ({
      ...{ month: `2026-0${index + 1}`, monthName: 'Month', year: 2026, ...totals },
      debts: Object.entries(people).map(([userId, { youOwe = [], theyOwe = [] }]) => ({
        ...{ userId, userName: userId, settlementId: null, settleableAmount: 0 },
        ...{ youOwe: sum(youOwe), theyOwe: sum(theyOwe), net: sum(theyOwe) - sum(youOwe) },
        ...{ transactionsYouOwe: youOwe, transactionsTheyOwe: theyOwe },
        yourTransactionsToApply: [],
      })),
    })),
  };
}

const nextOf = (debts: ReturnType<typeof debtsOf>, fields = {}) =>
  nextAction({ readerId: 'me', debts, members: 3, mayInvite: true, ...fields });

describe('the next action', () => {
  test('an objection comes before amounts due, and the oldest objection comes first', () => {
    const late = row(500, [['ben', '2026-11-20T10:00:00.000Z']]);
    const early = row(300, [['cleo', '2026-11-02T10:00:00.000Z']]);
    const debts = debtsOf({ ben: { youOwe: [late, row(9000)] } }, { cleo: { theyOwe: [early] } });
    expect(nextOf(debts)).toEqual({ kind: 'answer', row: early, dispute: early.disputes[0] });
  });

  test('objections to group settle-ups and to rows are sorted together by time', () => {
    const objecting = (userId: string, at: string) => ({
      ...{ userId, userName: userId, reason: 'Not so', at },
    });
    const act = (...objections: ReturnType<typeof objecting>[]) => {
      return { id: 'act', date: '2026-11-02', isWaiting: false, objections };
    };
    const row7 = row(500, [['ben', '2026-11-07T10:00:00.000Z']]);
    const debts = debtsOf({ ben: { youOwe: [row7] } });
    const [own, early, late] = [
      objecting('me', '2026-11-01T10:00:00.000Z'),
      objecting('cleo', '2026-11-03T10:00:00.000Z'),
      objecting('cleo', '2026-11-09T10:00:00.000Z'),
    ];
    const objected = [act(own, early)];
    expect(nextOf(debts, { objected })).toEqual({
      ...{ kind: 'answer_even', act: objected[0], objection: early },
    });
    expect(nextOf(debts, { objected: [act(late)] })).toMatchObject({ kind: 'answer', row: row7 });
    expect(nextOf(debtsOf(), { objected: [act(own)] })).toBeNull();
    expect(nextOf(debtsOf(), { objected: [act(late)] })).toMatchObject({ kind: 'answer_even' });
  });

  test('readers do not answer their own objection, and its rows are not due', () => {
    const mine = row(500, [['me', '2026-11-20T10:00:00.000Z']]);
    expect(nextOf(debtsOf({ ben: { youOwe: [mine] } }))).toBeNull();
    const debts = debtsOf({ ben: { youOwe: [mine] }, cleo: { youOwe: [row(100)] } });
    expect(nextOf(debts)).toEqual({ kind: 'settle', userId: 'cleo' });
  });

  test('settling with a creditor comes before settling with a debtor, whatever the amounts', () => {
    const debts = debtsOf({
      ben: { youOwe: [row(100)] },
      cleo: { theyOwe: [row(9000)] },
      dan: { youOwe: [row(200)] },
    });
    expect(nextOf(debts)).toEqual({ kind: 'settle', userId: 'dan' });
  });

  test('a reader without creditors settles with the largest debtor', () => {
    const debts = debtsOf({ ben: { theyOwe: [row(100)] }, cleo: { theyOwe: [row(9000)] } });
    expect(nextOf(debts)).toEqual({ kind: 'settle', userId: 'cleo' });
  });

  test('all months count, including those that the response leaves out', () => {
    const debts = debtsOf({ ben: { youOwe: [row(400)] } }, { ben: { theyOwe: [row(400)] } });
    expect(nextOf(debts)).toBeNull();
    const people = [{ userId: 'ben', userName: 'Ben', youOwe: 900, theyOwe: 400, net: -500 }];
    expect(nextOf({ ...debts, people })).toEqual({ kind: 'settle', userId: 'ben' });
  });

  test('a single member invites others if permitted; with others there is nothing to do', () => {
    expect(nextOf(debtsOf(), { members: 1 })).toEqual({ kind: 'invite' });
    expect(nextOf(debtsOf(), { members: 1, mayInvite: false })).toBeNull();
    expect(nextOf(debtsOf())).toBeNull();
  });

  test('settling with a former member comes before inviting', () => {
    const debts = debtsOf({ ben: { youOwe: [row(100)] } });
    expect(nextOf(debts, { members: 1 })).toEqual({ kind: 'settle', userId: 'ben' });
  });
});

describe('the next action with a group settle-up', () => {
  const PAID = '2026-11-23T10:00:00.000Z';
  const between = (from: string, to: string) => ({ from, fromName: from, to, toName: to });
  const toPay = (from: string, to: string, paidAt: string | null = null) => {
    return { id: 'done', date: '2026-11-22', ...between(from, to), amount: 500, paidAt };
  };
  /** The reader owes Ben, who owes Cleo: the reader pays Cleo. */
  const waiting = (fields = {}) => ({
    id: 'waits',
    transfers: [
      { ...between('me', 'cleo'), amount: 500, paidAt: null, arrivedAt: null, ...fields },
      { ...between('dan', 'eva'), amount: 100, paidAt: null, arrivedAt: null },
    ],
    pairs: [
      { ...between('me', 'ben'), amount: 500, settleUpId: 'part' },
      { ...between('ben', 'cleo'), amount: 500, settleUpId: 'part' },
    ],
  });
  const owesBen = debtsOf({ ben: { youOwe: [row(500)] } });

  test('an outstanding payment comes after objections and before settling', () => {
    const paying = { kind: 'transfer', transfer: toPay('me', 'cleo') };
    expect(nextOf(owesBen, { toPay: [toPay('me', 'cleo')] })).toEqual(paying);
    expect(nextOf(debtsOf(), { toPay: [toPay('me', 'cleo')] })).toEqual(paying);
    const objected = debtsOf({ ben: { youOwe: [row(1, [['ben', PAID]])] } });
    expect(nextOf(objected, { toPay: [toPay('me', 'cleo')] })).toMatchObject({ kind: 'answer' });
  });

  test('the payer waits after paying; the payee checks once the payment is marked as paid', () => {
    expect(nextOf(debtsOf(), { toPay: [toPay('me', 'cleo', PAID)] })).toBeNull();
    expect(nextOf(debtsOf(), { toPay: [toPay('ben', 'me')] })).toBeNull();
    const got = toPay('ben', 'me', PAID);
    expect(nextOf(debtsOf(), { toPay: [got] })).toEqual({ kind: 'transfer', transfer: got });
    // View-only members can't mark a payment as arrived, so they have nothing to do.
    const onlooker = { toPay: [got], maySay: false };
    expect(nextOf(debtsOf(), onlooker)).toBeNull();
    expect(nextOf(owesBen, onlooker)).toEqual({ kind: 'settle', userId: 'ben' });
    // Paying comes before checking.
    const own = toPay('me', 'cleo');
    expect(nextOf(debtsOf(), { toPay: [got, own] })).toEqual({ kind: 'transfer', transfer: own });
  });

  test('while a group settle-up is pending, its payment is next and its pairs are not offered for settling', () => {
    const own = { id: 'waits', date: null, ...between('me', 'cleo'), amount: 500, paidAt: null };
    expect(nextOf(owesBen, { waiting: waiting() })).toEqual({ kind: 'transfer', transfer: own });
    expect(nextOf(owesBen, { waiting: waiting({ paidAt: PAID }) })).toBeNull();
    expect(nextOf(owesBen, { waiting: waiting({ arrivedAt: PAID }) })).toBeNull();
    expect(nextOf(owesBen, { waiting: null })).toEqual({ kind: 'settle', userId: 'ben' });
    const dan = debtsOf({ ben: { youOwe: [row(500)] }, dan: { youOwe: [row(100)] } });
    expect(nextOf(dan, { waiting: waiting({ paidAt: PAID }) })).toEqual({
      ...{ kind: 'settle', userId: 'dan' },
    });
  });
});

test('a debtor settles the largest debt, whatever the order of the data', () => {
  const sides = fc.record({
    youOwe: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }),
    theyOwe: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }),
  });
  const books = fc.dictionary(fc.constantFrom('ben', 'cleo', 'dan', 'eva'), sides);
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  fc.assert(
    fc.property(books, (people) => {
      const entries = Object.entries(people);
      const month = (list: typeof entries) =>
        debtsOf(
          Object.fromEntries(
            list.map(([name, { youOwe, theyOwe }]) => [
              name,
              { youOwe: youOwe.map((one) => row(one)), theyOwe: theyOwe.map((one) => row(one)) },
            ]),
          ),
        );
      const next = nextToSettle(month(entries));
      expect(nextToSettle(month(entries.toReversed()))).toBe(next);
      const nets = entries.map(
        ([name, one]) => [name, sum(one.theyOwe) - sum(one.youOwe)] as const,
      );
      const owed = Math.min(0, ...nets.map(([, net]) => net));
      const most = owed < 0 ? owed : Math.max(0, ...nets.map(([, net]) => net));
      if (most === 0) expect(next).toBeNull();
      else expect(nets.filter(([, net]) => net === most).map(([name]) => name)).toContain(next);
    }),
  );
});
