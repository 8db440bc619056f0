import { describe, expect, it } from 'vitest';
import {
  idOf,
  makePlainMember,
  makeTransaction,
  NOW,
} from '../../../test/support/core/fixtures.ts';
import {
  bookAfter,
  context,
  paidByAnna,
  paidByBen,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { reportFilterOf, reportRequestSchema, reportSchema, toReport } from './report-resource.ts';
import {
  addSettlements,
  addToReport,
  noSettlements,
  selectForReport,
  totalByCategory,
  totalSettlements,
  type CategorySums,
  type ReportFilter,
  type SettlementOfReport,
} from './report.ts';
import { applyTransaction } from '../settlement/settle.ts';
import { cancelSettlement, completeSettlement } from '../settlement/end.ts';
import type { Transaction } from '../transaction/stored.ts';
import { monthOf } from '../calendar/calendar.ts';

const members = [
  makePlainMember(),
  makePlainMember({ id: 'ben', name: 'Ben', email: 'ben@example.com' }),
  makePlainMember({ id: 'cleo', name: 'Cleo', email: 'cleo@example.com' }),
];
const november: ReportFilter = { startDate: '2026-11-01', endDate: '2026-11-30' };

function totalsOf(...parts: (readonly Transaction[])[]) {
  const sums: CategorySums = new Map();
  for (const part of parts) addToReport(sums, part);
  return totalByCategory(sums);
}

function settledIn(
  books: readonly SettlementOfReport[],
  filter: ReportFilter,
  people: typeof members,
  categoryOf: (id: string) => string,
) {
  const sums = noSettlements(monthOf(filter.startDate));
  for (const book of books) addSettlements(sums, [book], filter, people, categoryOf);
  return totalSettlements(sums);
}

describe('rows of a report', () => {
  const rows = {
    annaBen: makeTransaction({ id: 'annaBen' }),
    benAnna: makeTransaction({ id: 'benAnna', paidBy: 'ben', owedBy: 'anna', paid: true }),
    shop: makeTransaction({ id: 'shop', paidBy: null, payTo: 'Corner Shop', owedBy: null }),
    shopBen: makeTransaction({ id: 'shopBen', paidBy: null, payTo: 'Corner Shop' }),
    optional: makeTransaction({ id: 'optional', optional: true, category: 'Fun' }),
    first: makeTransaction({ id: 'first', transactionDate: '2026-11-01' }),
    last: makeTransaction({ id: 'last', transactionDate: '2026-11-30' }),
    before: makeTransaction({ id: 'before', transactionDate: '2026-10-31' }),
    after: makeTransaction({ id: 'after', transactionDate: '2026-12-01' }),
    deleted: makeTransaction({ id: 'deleted', deletedAt: NOW }),
    payment: makeTransaction({ id: 'payment', category: 'settlement' }),
    payBack: makeTransaction({ id: 'payBack', category: ' Settlement', paid: true }),
  };

  it.each<[string, Partial<ReportFilter>, (keyof typeof rows)[]]>([
    [
      'everything of its days',
      {},
      ['annaBen', 'benAnna', 'shop', 'shopBen', 'optional', 'first', 'last'],
    ],
    [
      'Owed By a member, by name',
      { payTo: ' ben' },
      ['annaBen', 'shopBen', 'optional', 'first', 'last'],
    ],
    ['Owed By a member, by e-mail', { payTo: 'ANNA@example.com' }, ['benAnna']],
    ['Owed By, where nobody owes: the payee', { payTo: 'corner shop' }, ['shop']],
    ['Owed To who paid', { enteredBy: 'ben' }, ['benAnna']],
    [
      'Owed To, where someone outside paid: who entered',
      { enteredBy: 'Anna' },
      ['annaBen', 'shop', 'shopBen', 'optional', 'first', 'last'],
    ],
    ['only paid', { paid: true }, ['benAnna']],
    [
      'without optional',
      { optional: false },
      ['annaBen', 'benAnna', 'shop', 'shopBen', 'first', 'last'],
    ],
    ['only optional', { optional: true }, ['optional']],
    ['a category without case', { category: 'FUN' }, ['optional']],
    ['nobody', { payTo: 'Dan' }, []],
    ['no payments, also where they are asked for', { category: 'settlement' }, []],
  ])('%s', (_what, filter, expected) => {
    const selected = selectForReport(Object.values(rows), { ...november, ...filter }, members);
    expect(selected.map((one) => one.id)).toEqual(expected);
  });
});

describe('a member’s share', () => {
  const rows = {
    owes: makeTransaction({ id: 'owes', paidBy: 'ben', owedBy: 'anna' }),
    lent: makeTransaction({ id: 'lent', paidBy: 'anna', owedBy: 'ben' }),
    own: makeTransaction({ id: 'own', paidBy: 'anna', owedBy: null }),
    shop: makeTransaction({ id: 'shop', paidBy: null, payTo: 'Shop', owedBy: null }),
    shopOwed: makeTransaction({ id: 'shopOwed', paidBy: null, payTo: 'Shop', owedBy: 'anna' }),
    cameBack: makeTransaction({ id: 'cameBack', paidBy: 'anna', owedBy: 'ben', isRefund: true }),
    received: makeTransaction({ id: 'received', paidBy: 'ben', owedBy: 'anna', isRefund: true }),
    ownBack: makeTransaction({ id: 'ownBack', paidBy: 'anna', owedBy: null, isRefund: true }),
    paidBack: makeTransaction({ id: 'paidBack', owedBy: 'anna', category: 'Settlement' }),
  };

  it.each<[string, (keyof typeof rows)[]]>([
    ['anna', ['owes', 'own', 'shop', 'shopOwed', 'cameBack', 'ownBack']],
    ['ben', ['lent', 'received']],
  ])('%s: what they owe, their own part, and what came back of it', (shareOf, expected) => {
    const selected = selectForReport(Object.values(rows), { ...november, shareOf }, members);
    expect(selected.map((one) => one.id)).toEqual(expected);
  });
});

describe('category totals', () => {
  it('are gross, largest first, with shares that add up', () => {
    const totals = totalsOf([
      makeTransaction({
        category: 'Rent',
        amountCents: 200,
        inSettlement: true,
        settlementId: 's',
      }),
      makeTransaction({ category: 'Food', amountCents: 50 }),
      makeTransaction({ category: 'food', amountCents: 50, settledCents: 50 }),
    ]);
    expect(totals).toEqual([
      { category: 'Rent', totalCents: 200, percentage: 66.67 },
      { category: 'Food', totalCents: 100, percentage: 33.33 },
    ]);
  });

  it('are reduced by refunds; a negative one comes last and has no percentage', () => {
    const totals = totalsOf([
      makeTransaction({ category: 'Rent', amountCents: 300 }),
      makeTransaction({ category: 'Food', amountCents: 150 }),
      makeTransaction({ category: 'Food', amountCents: 50, isRefund: true }),
      makeTransaction({ category: 'Deposit', amountCents: 40, isRefund: true }),
    ]);
    expect(totals).toEqual([
      { category: 'Rent', totalCents: 300, percentage: 75 },
      { category: 'Food', totalCents: 100, percentage: 25 },
      { category: 'Deposit', totalCents: -40, percentage: null },
    ]);
    const rows = toReport(totals, null);
    expect(reportSchema.parse(rows)).toEqual(rows);
  });

  it('are empty without rows', () => {
    expect(totalsOf([])).toEqual([]);
  });
});

describe('settlement data', () => {
  const debts = [paidByBen(2, 5000)];
  const items: Record<string, Transaction> = {
    [idOf(1)]: paidByAnna(1, 1000, { category: 'Food' }),
    [idOf(3)]: paidByAnna(3, 500, { category: 'food' }),
  };
  const categoryOf = (id: string) => items[id]!.category;
  const created = bookAfter(settleFor([items[idOf(1)]!], debts));
  const active = bookAfter(applyTransaction(created, items[idOf(3)]!, 500, context), created);
  const completed = bookAfter(completeSettlement(active, context), active);
  const cancelled = bookAfter(cancelSettlement(active, context), active);

  it('lists offset amounts by category', () => {
    expect(settledIn([active], november, members, categoryOf)).toEqual({
      month: '2026-11',
      totalOwedCents: 5000,
      totalPaidCents: 1500,
      netCents: -3500,
      deductions: [{ category: 'Food', cents: 1500, count: 2 }],
    });
  });

  it('counts a payment outside the app after completion, so that nothing remains', () => {
    const totals = settledIn([completed], november, members, categoryOf);
    expect([totals.totalPaidCents, totals.netCents]).toEqual([5000, 0]);
  });

  it('excludes cancelled settlements and other months', () => {
    const nothing = { totalOwedCents: 0, totalPaidCents: 0, netCents: 0, deductions: [] };
    expect(settledIn([cancelled], november, members, categoryOf)).toMatchObject(nothing);
    const october = { ...november, startDate: '2026-10-31' };
    expect(settledIn([active], october, members, categoryOf)).toMatchObject(nothing);
  });

  it('is filtered by debtor and creditor', () => {
    const totalOf = (filter: Partial<ReportFilter>) =>
      settledIn([active], { ...november, ...filter }, members, categoryOf).totalOwedCents;
    expect(totalOf({ payTo: 'anna', enteredBy: 'Ben' })).toBe(5000);
    expect(totalOf({ payTo: 'ben' })).toBe(0);
    expect(totalOf({ enteredBy: 'anna' })).toBe(0);
  });

  it('is returned in dollars beside the categories', () => {
    const totals = totalsOf(Object.values(items));
    const settlements = settledIn([active], november, members, categoryOf);
    const rows = [{ category: 'Food', total: 15, percentage: 100 }];
    expect(reportSchema.parse(toReport(totals, null))).toEqual(rows);
    expect(reportSchema.parse(toReport(totals, settlements))).toEqual({
      categoryTotals: rows,
      settlementData: {
        monthName: 'November',
        year: 2026,
        totalOwed: 50,
        totalPaid: 15,
        netAmount: -35,
        settlementDeductions: [{ category: 'Food', amount: 15, count: 2 }],
      },
    });
  });
});

describe('the request of a report', () => {
  const body = { startDate: '2026-11-01', endDate: '2026-11-30' };

  it('may have missing, null or empty filters, which mean all', () => {
    for (const nothing of [{}, { payTo: '', enteredBy: null, paid: null, category: ' ' }]) {
      expect(reportFilterOf(reportRequestSchema.parse({ ...body, ...nothing }))).toEqual(november);
    }
  });

  it('may include the month and year of its start', () => {
    const given = { ...body, transactionDateMonth: 11, transactionDateYear: 2026, userId: 'anna' };
    expect(reportRequestSchema.safeParse(given).success).toBe(true);
  });

  it.each<[object, string, string]>([
    [{ startDate: '2026-12-01' }, 'startDate', 'Start date must be before end date'],
    [{ startDate: '2026-11-31' }, 'startDate', 'Use a date that exists, as YYYY-MM-DD.'],
    [{ transactionDateMonth: 10 }, 'transactionDateMonth', 'The month is that of the start date.'],
    [{ transactionDateYear: 2025 }, 'transactionDateYear', 'The year is that of the start date.'],
  ])('with %j is rejected', (fields, path, message) => {
    const { error } = reportRequestSchema.safeParse({ ...body, ...fields });
    expect(error?.issues).toMatchObject([{ path: [path], message }]);
  });

  it('may cover a single day', () => {
    const day = { startDate: '2026-11-20', endDate: '2026-11-20' };
    expect(reportRequestSchema.safeParse(day).success).toBe(true);
  });
});
