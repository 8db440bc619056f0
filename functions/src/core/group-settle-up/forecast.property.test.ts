import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, makeTransaction, NOW } from '../../../test/support/core/fixtures.ts';
import { activeBook } from '../../../test/support/core/random-book.ts';
import { forecastGroupSettleUp, forecastOwn, unreadFor } from './forecast.ts';
import { type GroupSettleUpPlan, openPairsOf, planGroupSettleUp } from './plan.ts';
import { isDebt, openCents } from '../transaction/transaction.ts';

const people = ['anna', 'ben', 'cleo', 'dan', 'eve'] as const;
const disputes = [{ memberId: 'ben', reason: 'No.', at: new Date(0) }];

const row = fc
  .record({
    paidBy: fc.constantFrom(...people),
    owedBy: fc.constantFrom(...people),
    amountCents: fc.constantFrom(100, 200, 300, 700),
    isDisputed: fc.constantFrom(false, false, false, true),
  })
  .filter(({ paidBy, owedBy }) => paidBy !== owedBy);

const households = fc.record({
  rows: fc.array(row, { maxLength: 14 }),
  former: fc.constantFrom([], [], ['dan']),
  book: fc.option(activeBook),
});

/** All rows, and the open ones among them, which are read first. */
const open = households.map(({ rows, former, book }) => {
  const all = [
    ...rows.map(({ isDisputed, ...fields }, index) =>
      makeTransaction({ id: idOf(500 + index), ...fields, ...(isDisputed && { disputes }) }),
    ),
    ...(book?.transactions ?? []),
  ];
  return {
    all,
    books: book ? [{ settlement: book.settlement, items: book.items }] : [],
    settlements: book ? [book.settlement] : [],
    transactions: all.filter((one) => isDebt(one) && openCents(one) > 0),
    formerIds: new Set<string>(former),
  };
});

type Household = typeof open extends fc.Arbitrary<infer One> ? One : never;

function planOf({ all, books, formerIds }: Household, uid?: string): GroupSettleUpPlan {
  const pairs = openPairsOf(all, books).filter(
    ({ memberIds }) => uid === undefined || memberIds.includes(uid),
  );
  const request = { transactionDate: '2026-11-22', note: 'Even', formerIds };
  return planGroupSettleUp(pairs, request, (memberIds) => ({
    ...{ actorId: 'anna', now: NOW, today: '2026-11-22', paymentId: `pay ${memberIds.join()}` },
    settlementIdOf: (month) => `${memberIds.join()} ${month}`,
  }));
}

const figuresOf = ({ pairs, transfers }: GroupSettleUpPlan) => ({
  payments: transfers.length,
  paymentsInPairs: pairs.filter(({ cents }) => cents > 0).length,
});

/** Whether all rows of settlements are read; otherwise there are no figures. */
const isAllOpen = ({ all, transactions, settlements }: Household) =>
  settlements.every(({ id, debts }) =>
    all
      .filter(
        (one) => one.settlementId === id || debts.some((debt) => debt.transactionId === one.id),
      )
      .every((one) => transactions.includes(one)),
  );

/** Adds the rows that the forecast needs besides the open ones. */
function withHeld(household: Household): Household {
  const { withItems, debtIds, reads } = unreadFor(household);
  const ids = new Set(withItems.map(({ id }) => id));
  const isUnread = (one: Household['all'][number]) =>
    ids.has(one.settlementId ?? '') || debtIds.includes(one.id);
  const held = household.all.filter(isUnread);
  expect(held).toHaveLength(reads);
  return { ...household, transactions: [...new Set([...household.transactions, ...held])] };
}

test('the forecast has no figures without all rows of the settlements', () => {
  fc.assert(
    fc.property(open, (household) => {
      fc.pre(!isAllOpen(household));
      expect(forecastGroupSettleUp(household)?.figures ?? null).toBeNull();
      expect(forecastOwn('anna', household)?.figures ?? null).toBeNull();
    }),
  );
});

test('the forecast equals the plan', () => {
  fc.assert(
    fc.property(open, (household) => {
      const even = forecastGroupSettleUp(withHeld(household));
      const plan = planOf(household);
      const debts = plan.pairs.filter(({ cents }) => cents > 0);
      const concerned = new Set(debts.flatMap((one) => [one.debtorId, one.creditorId]));
      const isOffered = debts.length >= 2 && concerned.size >= 3;
      expect(even).toEqual(isOffered ? { figures: figuresOf(plan) } : undefined);
    }),
  );
});

test('the forecast of own debts is given if their plan takes fewer payments', () => {
  fc.assert(
    fc.property(open, (household) => {
      const own = {
        ...household,
        transactions: household.transactions.filter(
          (one) => one.paidBy === 'anna' || one.owedBy === 'anna',
        ),
        settlements: household.settlements,
      };
      const even = forecastOwn('anna', withHeld(own));
      const figures = figuresOf(planOf(household, 'anna'));
      expect(even).toEqual(figures.payments < figures.paymentsInPairs ? { figures } : undefined);
    }),
  );
});
