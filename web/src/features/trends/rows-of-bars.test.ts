import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@housetab/functions/core/calendar/calendar';
import { sumCents } from '@housetab/functions/core/money/money';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { selectForReport } from '@housetab/functions/core/report/report';
import { newTransaction } from '@housetab/functions/core/transaction/stored-transaction';
import { ReadableSums } from '@housetab/functions/core/trends/readable-sums';
import type { SummedSettlement } from '@housetab/functions/core/trends/sum-cells';
import { sumsOf } from '@housetab/functions/core/trends/sums-of';
import { toTrends } from '@housetab/functions/core/trends/to-resource';
import { trendsOf } from '@housetab/functions/core/trends/trends';
import type { WhoseTrends } from '@/api/trends';
import { balanceOfRow, balanceOfSettlement } from '@/features/trends/balance-rows';
import { balanceLines, categoryKey, categoryParts, sumByPerson } from '@/features/trends/parts';
import { stackMonths } from '@/features/trends/stacks';
import {
  askedForRows,
  countedAmount,
  isAskedFor,
  rowsOfDays,
  rowsOfMonth,
  rowsOfMover,
  rowsOfPerson,
  type OpenRows,
} from '@/features/trends/trend-rows';
import { comparedDays } from '@/features/trends/words';

/** Whatever was spent: the rows that a bar opens add up to the bar. */

const today = '2026-11-20';
const now = new Date('2026-11-20T12:00:00Z');
const members = ['anna', 'ben', 'cleo'];
const reader = 'anna';
const person = fc.constantFrom(...members);
const day = fc.integer({ min: 0, max: 460 }).map((offset) => addDays('2025-09-01', offset));

const anyHour = fc.constantFrom('08', '10', '12', '23');

const anyRow = fc
  .record({
    transactionDate: day,
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    paidBy: fc.option(person, { nil: null }),
    owedBy: fc.option(person, { nil: null }),
    enteredBy: person,
    category: fc.constantFrom('food', 'rent', 'pets', '', 'settlement'),
    isRefund: fc.boolean(),
    paidAfter: fc.option(fc.integer({ min: -5, max: 60 }), { nil: null }),
    applied: fc.integer({ min: 0, max: 100 }),
    hour: anyHour,
  })
  .map(({ category, paidAfter, applied, hour, ...one }) =>
    newTransaction({
      ...{ id: 'row', entered: now, enteredDay: today },
      ...one,
      owedBy: one.owedBy === one.paidBy ? null : one.owedBy,
      payTo: one.paidBy === null ? 'Shop' : null,
      category: category || 'Old name',
      categories: ['food', 'rent', 'pets'].includes(category)
        ? [{ id: category, name: category.toUpperCase() }]
        : [],
      ...(paidAfter !== null && {
        paid: true,
        paidDate: new Date(`${addDays(one.transactionDate, paidAfter)}T${hour}:00:00Z`),
      }),
      settledCents: Math.floor((one.amountCents * applied) / 200),
      appliedCents: Math.floor((one.amountCents * applied) / 250),
    }),
  );

const anySettlement = fc
  .record({
    ...{ debtorId: person, creditorId: person, completed: day, hour: anyHour },
    remainingCents: fc.nat(50_000),
    status: fc.constantFrom('completed' as const, 'active' as const, 'cancelled' as const),
  })
  .map(({ completed, hour, ...one }): SummedSettlement => ({
    ...one,
    completedAt: one.status === 'completed' ? new Date(`${completed}T${hour}:00:00Z`) : null,
  }));

const household = fc.record({
  rows: fc.array(anyRow, { maxLength: 25 }),
  settlements: fc.array(anySettlement, { maxLength: 4 }),
  whose: fc.constantFrom<WhoseTrends>('all', 'me'),
  timeZone: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'),
});

type Household = typeof household extends fc.Arbitrary<infer T> ? T : never;

function trendsFor({ rows, settlements, whose, timeZone }: Household) {
  const between = settlements.filter(({ debtorId, creditorId }) => debtorId !== creditorId);
  const sums = new ReadableSums(sumsOf(rows, between), () => true);
  const query = { from: '2025-12', to: '2026-11', whose };
  const trends = trendsOf(sums, query, { today, timeZone }, reader, () => true);
  return { trends: fromWire(toTrends(trends, (id) => sums.nameOf(id))), between };
}

/** A row as the list of transactions answers it, in cents. */
function listed(row: Household['rows'][number]) {
  return {
    ...row,
    ...{ amount: row.amountCents, type: row.category },
    openAmount: row.amountCents - row.settledCents - row.appliedCents,
    paidDate: row.paidDate?.toISOString() ?? null,
  };
}

test('of months, colours, days, changes and people', () => {
  fc.assert(
    fc.property(household, (home) => {
      const { trends } = trendsFor(home);
      const sumOf = (opened: OpenRows): number => {
        const { shareOf, startDate, endDate } = askedForRows(opened, trends, reader);
        const filter = { startDate, endDate, shareOf: shareOf || undefined };
        const counted = selectForReport(home.rows, filter, []).map(listed);
        const sum = (of: OpenRows) =>
          sumCents(counted.filter((row) => isAskedFor(of)(row)).map(countedAmount));
        const than = opened.difference?.than;
        return sum(opened) - (than ? sum({ ...opened, ...than }) : 0);
      };
      const { layers, stacks } = stackMonths(categoryParts(trends.months), 2);
      for (const { month, total, amounts } of stacks) {
        expect(sumOf(rowsOfMonth(month))).toBe(total);
        for (const [layer, { keys }] of layers.entries()) {
          expect(sumOf(rowsOfMonth(month, { keys, name: 'Layer' }))).toBe(amounts[layer]);
        }
      }
      for (const days of comparedDays(trends)) expect(sumOf(rowsOfDays(days))).toBe(days.amount);
      for (const { categoryId, thisMonth, before } of trends.movers) {
        const opened = rowsOfMover(trends, categoryId, categoryKey(categoryId));
        expect(sumOf(opened)).toBe(thisMonth - before);
      }
      for (const { userId, paid, spentFor } of sumByPerson(trends.months)) {
        expect(sumOf(rowsOfPerson(trends, { title: '', paidBy: userId }))).toBe(paid);
        expect(sumOf(rowsOfPerson(trends, { title: '', carriedBy: userId }))).toBe(spentFor);
      }
    }),
  );
});

test('of balances, with what was paid and settled since', () => {
  fc.assert(
    fc.property(household, (home) => {
      const { trends, between } = trendsFor(home);
      for (const { userId, amounts } of balanceLines(trends)) {
        for (const [index, { month }] of trends.months.entries()) {
          const asked = {
            readerId: reader,
            otherId: userId,
            month,
            asOf: today,
            timeZone: home.timeZone,
          };
          const settled = between.map((one) =>
            balanceOfSettlement(asked, {
              ...one,
              remainingAmount: one.remainingCents,
              completedAt: one.completedAt?.toISOString() ?? null,
            }),
          );
          const rows = home.rows.map((row) => balanceOfRow(asked, listed(row)));
          expect(sumCents([...rows, ...settled])).toBe(amounts[index]);
        }
      }
    }),
  );
});

test('the list of transactions is offered where it can say the same', () => {
  const of = (...keys: string[]) => rowsOfMonth('2026-11', { keys, name: 'Rent' }).category;
  expect(of('rent')).toBe('Rent');
  // Rows whose category is a name without an id, and a colour that stands for several categories.
  expect(of(categoryKey(null))).toBeUndefined();
  expect(of('rent', 'food')).toBeUndefined();
});
