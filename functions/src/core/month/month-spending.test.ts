import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, makeTransaction, NOW } from '../../../test/support/core/fixtures.ts';
import { sumCents } from '../money/money.ts';
import {
  addToReport,
  selectForReport,
  totalByCategory,
  type CategorySums,
} from '../report/report.ts';
import { SETTLEMENT_CATEGORY } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import { addToMonth, noMonthSums, totalOfMonth, type MonthTotals } from './month-spending.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const people = ['anna', 'ben', 'cleo', 'dan'];
const person = fc.constantFrom(...people);

/** Any row of a month: in an expense or alone, paid by a member or outside, of any kind. */
const row: fc.Arbitrary<Transaction> = fc
  .record({
    payer: fc.option(person),
    debtor: fc.option(person),
    enteredBy: person,
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    category: fc.constantFrom('Food', 'food', 'Rent', SETTLEMENT_CATEGORY),
    isRefund: fc.boolean(),
    isDeleted: fc.boolean(),
    paid: fc.boolean(),
  })
  .map(({ payer, debtor, isDeleted, category, ...fields }) =>
    makeTransaction({
      ...fields,
      transactionDate: '2026-10-12',
      category,
      paidBy: payer,
      owedBy: debtor === (payer ?? fields.enteredBy) ? null : debtor,
      deletedAt: isDeleted ? NOW : null,
    }),
  );
const rows = fc.array(row, { maxLength: 30 });

function monthOf(parts: readonly (readonly Transaction[])[], whose: string | null = null) {
  const sums = noMonthSums();
  for (const part of parts) addToMonth(sums, part, whose);
  return totalOfMonth(sums);
}

/** The report's own sum, which the month must not contradict. */
function reported(all: readonly Transaction[], shareOf?: string): number {
  const sums: CategorySums = new Map();
  addToReport(sums, selectForReport(all, { ...october, shareOf }, []));
  return sumCents(totalByCategory(sums).map(({ totalCents }) => totalCents));
}

const sharesOf = ({ people: all }: MonthTotals) => sumCents(all.map((one) => one.shareCents));
const paidOf = ({ people: all }: MonthTotals) => sumCents(all.map((one) => one.paidCents));

describe('spending by person', () => {
  it('adds up to the total, by payments and by shares', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const month = monthOf([all]);
        expect(month.totalCents).toBe(reported(all));
        expect(sharesOf(month)).toBe(month.totalCents);
        expect(paidOf(month)).toBe(month.totalCents);
      }),
    );
  });

  it('gives each person the share of their own report', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const month = monthOf([all]);
        for (const id of people) {
          const own = month.people.find(({ memberId }) => memberId === id);
          expect(own?.shareCents ?? 0).toBe(reported(all, id));
        }
      }),
    );
  });

  it('does not depend on how the rows are divided into parts', () => {
    fc.assert(
      fc.property(rows, fc.nat(30), (all, at) => {
        expect(monthOf([all.slice(0, at), all.slice(at)])).toEqual(monthOf([all]));
      }),
    );
  });

  it('hides debts between others from members who may see only their own part', () => {
    fc.assert(
      fc.property(rows, rows, person, (all, others, id) => {
        const isOwn = ({ paidBy, owedBy, enteredBy }: Transaction) =>
          [paidBy, owedBy, enteredBy].includes(id);
        const own = [...all, ...others].filter(isOwn);
        const month = monthOf([own], id);
        expect(month.people.map(({ memberId }) => memberId)).toEqual(
          month.people.length === 0 ? [] : [id],
        );
        const whole = monthOf([[...all, ...others]]);
        const inWhole = whole.people.find(({ memberId }) => memberId === id);
        if (month.people[0] ?? inWhole) expect(month.people[0]).toEqual(inWhole);
        expect(month.totalCents).toBe(month.people[0]?.shareCents ?? 0);
      }),
    );
  });

  it("a refund reduces its receiver's payments and everybody's shares", () => {
    const refund = { isRefund: true, transactionDate: '2026-10-12' };
    const { people: all } = monthOf([
      [
        makeTransaction({ ...refund, id: idOf(1), paidBy: 'ben', owedBy: 'anna' }),
        makeTransaction({ ...refund, id: idOf(2), paidBy: 'anna', owedBy: null }),
      ],
    ]);
    expect(all).toEqual([
      { memberId: 'ben', paidCents: 0, shareCents: -1000 },
      { memberId: 'anna', paidCents: -2000, shareCents: -1000 },
    ]);
  });
});

describe('open tasks of a month', () => {
  const objection = (memberId: string) => ({ memberId, reason: 'No', at: NOW });

  it('include each disputed item once, with all disputing members, oldest first', () => {
    const disputed = [
      makeTransaction({
        ...{ id: idOf(1), transactionDate: '2026-10-20', note: 'Sofa' },
        disputes: [objection('ben')],
      }),
      makeTransaction({
        ...{ id: idOf(2), transactionDate: '2026-10-03', note: 'Dinner', expenseId: 'dinner' },
        disputes: [objection('ben'), objection('cleo')],
      }),
      makeTransaction({
        ...{ id: idOf(3), transactionDate: '2026-10-03', note: 'Dinner', expenseId: 'dinner' },
        ...{ owedBy: 'cleo', disputes: [objection('ben'), objection('cleo')] },
      }),
      makeTransaction({ id: idOf(4), disputes: [objection('ben')], deletedAt: NOW }),
    ];
    const shown = monthOf([disputed]).disputed.map(({ name, memberIds }) => [name, memberIds]);
    expect(shown).toEqual([
      ['Dinner', ['ben', 'cleo']],
      ['Sofa', ['ben']],
    ]);
  });

  it('include the open amount of its debts', () => {
    const { unpaid } = monthOf([
      [
        makeTransaction({ id: idOf(1), amountCents: 1000, settledCents: 300 }),
        makeTransaction({ id: idOf(2), amountCents: 500, paid: true }),
        makeTransaction({ id: idOf(3), amountCents: 700, owedBy: null }),
        makeTransaction({ id: idOf(4), amountCents: 200, settledCents: 200 }),
        makeTransaction({ id: idOf(5), amountCents: 50, category: SETTLEMENT_CATEGORY }),
        makeTransaction({ id: idOf(6), amountCents: 5, deletedAt: NOW }),
      ],
    ]);
    expect(unpaid).toEqual({ count: 1, cents: 700 });
  });

  it('include only their own debts for members who may see only their own part', () => {
    const row = makeTransaction({ paidBy: 'anna', owedBy: 'ben', enteredBy: 'cleo' });
    const half = { ...row, settledCents: row.amountCents / 2 };
    const open = { count: 1, cents: row.amountCents / 2 };
    for (const id of ['anna', 'ben']) expect(monthOf([[half]], id).unpaid).toEqual(open);
    expect(monthOf([[half]], 'cleo').unpaid).toEqual({ count: 0, cents: 0 });
    expect(monthOf([[half]], 'cleo')).toEqual(monthOf([[row]], 'cleo'));
    expect(monthOf([[half]]).unpaid).toEqual(open);
  });
});
