import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from '../../../test/support/core/fixtures.ts';
import { bookAfter, paidByAnna, paidByBen, settleFor } from '../../../test/support/core/settled.ts';
import { debtSummarySchema, toDebtSummary } from './debt-summary-resource.ts';
import { OTHER_MONTHS_OFFERED, summarizeDebts } from './debt-summary.ts';
import type { Transaction } from '../transaction/stored.ts';

const october = { transactionDate: '2026-10-05' };
const payment = { category: 'settlement', paid: true };

describe('the debt summary', () => {
  const rows = [
    paidByBen(1, 5000),
    paidByAnna(2, 1200),
    paidByAnna(3, 300, { owedBy: 'cleo' }),
    paidByBen(4, 700, october),
    paidByBen(5, 10_000, { paid: true }),
    paidByBen(6, 10_000, { owedBy: null }),
    paidByBen(7, 10_000, { owedBy: 'cleo' }),
    paidByAnna(8, 100, payment),
    paidByBen(9, 999, { settledCents: 999 }),
  ];
  const summary = toDebtSummary(summarizeDebts('anna', rows, []), nameOf);

  it('lists months newest first, then people by largest amount', () => {
    expect(
      summary.months.map(({ month, monthName, debts }) => [
        month,
        monthName,
        debts.map((debt) => [debt.userName, debt.youOwe, debt.theyOwe, debt.net]),
      ]),
    ).toEqual([
      [
        '2026-11',
        'November',
        [
          ['Ben', 50, 13, -37],
          ['Cleo', 0, 3, 3],
        ],
      ],
      ['2026-10', 'October', [['Ben', 7, 0, -7]]],
    ]);
  });

  it('adds up to the totals of each month and of all months', () => {
    expect(summary.months.map((month) => month.netTotal)).toEqual([-34, -7]);
    expect(summary).toMatchObject({ totalYouOwe: 57, totalTheyOwe: 16, netTotal: -41 });
  });

  it('lists the rows that make up its amounts', () => {
    const [ben] = summary.months[0]!.debts;
    expect(ben!.transactionsYouOwe.map((one) => one.id)).toEqual([idOf(1)]);
    expect(ben!.transactionsTheyOwe.map((one) => one.id)).toEqual([idOf(2), idOf(8)]);
    expect(ben!.settleableAmount).toBe(50);
  });

  it('offers transactions of other months for offsetting', () => {
    const [, inOctober] = summary.months;
    const offered = inOctober!.debts[0]!.yourTransactionsToApply;
    expect(offered.map((one) => [one.id, one.availableAmount])).toEqual([
      [idOf(8), 1],
      [idOf(2), 12],
    ]);
  });

  it('is mirrored for the other person', () => {
    const theirs = toDebtSummary(summarizeDebts('ben', rows, []), nameOf);
    const anna = theirs.months[0]!.debts.find((debt) => debt.userId === 'anna');
    expect(anna).toMatchObject({ youOwe: 13, theyOwe: 50, net: 37 });
  });

  it('distinguishes people with the same name', () => {
    const twoOfOneName = toDebtSummary(summarizeDebts('anna', rows, []), () => 'Alex');
    const { debts } = twoOfOneName.months[0]!;
    expect(debts.map((debt) => [debt.userId, debt.userName, debt.net])).toEqual([
      ['ben', 'Alex', -37],
      ['cleo', 'Alex', 3],
    ]);
  });

  it('matches its schema', () => {
    expect(debtSummarySchema.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  });

  it('is empty without debts', () => {
    expect(toDebtSummary(summarizeDebts('anna', [], []), nameOf)).toEqual({
      months: [],
      totalYouOwe: 0,
      totalTheyOwe: 0,
      netTotal: 0,
    });
  });
});

describe('the debt summary with an active settlement', () => {
  const others = [paidByAnna(3, 900, october), paidByBen(4, 400)];
  const book = bookAfter(
    settleFor([paidByAnna(1, 3000, october)], [paidByBen(2, 5000)], { month: '2026-11' }),
  );
  const { settlement, transactions } = book;

  it('subtracts the offset amount and names the settlement', () => {
    const [november] = summarizeDebts('anna', [...transactions, ...others], [settlement]);
    expect(november!.debts).toMatchObject([
      { youOweCents: 2400, theyOweCents: 0, settlement: { id: 'settlement' } },
    ]);
  });

  it("offers the settlement's remaining amount, without later debts", () => {
    const [november] = summarizeDebts('anna', [...transactions, ...others], [settlement]);
    expect(november!.debts[0]!.settleableCents).toBe(2000);
  });

  it("offers the settlement's own item with a rest again", () => {
    const rows = transactions.map((one) =>
      one.id === idOf(1) ? { ...one, amountCents: 3500 } : one,
    );
    const months = summarizeDebts('anna', rows, [settlement]);
    const [november] = toDebtSummary(months, nameOf).months;
    const [offered] = november!.debts[0]!.yourTransactionsToApply;
    expect(offered).toMatchObject({ id: idOf(1), availableAmount: 5, settlementId: 'settlement' });
  });
});

it('limits transactions of other months to the oldest', () => {
  const count = OTHER_MONTHS_OFFERED + 5;
  const earlier: Transaction[] = Array.from({ length: count }, (_, index) =>
    paidByAnna(100 + index, 100, {
      transactionDate: `2026-0${1 + Math.floor(index / 25)}-${String(1 + (index % 25)).padStart(2, '0')}`,
    }),
  );
  const rows = [...earlier, paidByBen(1, 100), paidByAnna(2, 100)];
  const [november] = summarizeDebts('anna', rows, []);
  const offered = november!.debts[0]!.yourTransactionsToApply;
  expect(offered.map((one) => one.id)).toEqual([
    idOf(2),
    ...earlier.slice(0, OTHER_MONTHS_OFFERED).map((one) => one.id),
  ]);
});
