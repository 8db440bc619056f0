import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { sumCents } from '@housetab/functions/core/money/money';
import type { HouseholdTrendMonth } from '@/shared/trends/trends';
import {
  averageMonth,
  balanceLines,
  trendCategoryNames,
  categoryParts,
  countMonths,
  sumTrendsByPerson,
} from '@/features/trends/parts';
import { stackMonths } from '@/features/trends/stacks';
import { sampleTrends } from '@test/samples/trends';

const trends = fromWire(sampleTrends());

const people = ['anna', 'ben', 'cleo'];
const sums = fc.uniqueArray(
  fc.record({ userId: fc.constantFrom(...people), amount: fc.integer({ min: -1e6, max: 1e6 }) }),
  { selector: ({ userId }) => userId },
);
const anyMonth = fc.record({ paid: sums, spentFor: sums }).map((fields): HouseholdTrendMonth => ({
  ...{ month: '2026-01', total: 0, share: 0, count: 1, categories: [] },
  ...fields,
}));

test('the bars of a year add up to the sums in the response', () => {
  const { stacks } = stackMonths(categoryParts(trends.months));
  stacks.forEach(({ total, amounts }, index) => {
    expect(total).toBe(trends.months[index]!.total);
    expect(sumCents(amounts)).toBe(trends.months[index]!.total);
  });
});

test('the amounts paid, and spent for people, add up to each month’s total', () => {
  fc.assert(
    fc.property(fc.array(anyMonth, { maxLength: 12 }), (months) => {
      const all = sumTrendsByPerson(months);
      for (const side of ['paid', 'spentFor'] as const) {
        expect(sumCents(all.map((one) => one[side]))).toBe(
          sumCents(months.flatMap((month) => month[side].map(({ amount }) => amount))),
        );
      }
      expect(new Set(all.map(({ userId }) => userId)).size).toBe(all.length);
    }),
  );
});

test('the name for rows without a category differs from every category', () => {
  const names = trendCategoryNames({
    movers: [],
    months: [
      {
        ...trends.months[0]!,
        categories: [
          { categoryId: null, categoryName: 'Attic', amount: 1, share: 1 },
          { categoryId: 'attic', categoryName: 'Attic', amount: 2, share: 1 },
        ],
      },
    ],
  });
  expect(Object.fromEntries(names)).toEqual({ '—': 'Other names', attic: 'Attic' });
});

describe('balances', () => {
  const months = trends.months.slice(0, 3);
  const line = (userId: string, ...amounts: number[]) => ({
    userId,
    months: amounts.map((amount, index) => ({ month: months[index]!.month, amount })),
  });

  test('have a point for each month, sorted by the largest amount', () => {
    const balances = [line('ben', 5, 5, 5), line('cleo', 0, -900), line('dan', 0, 0, 0)];
    expect(balanceLines({ months, balances })).toEqual([
      { userId: 'cleo', amounts: [0, -900, null] },
      { userId: 'ben', amounts: [5, 5, 5] },
    ]);
  });
});

describe('an average month', () => {
  const of = (...totals: number[]) =>
    totals.map((total, index) => ({
      ...trends.months[index]!,
      total,
      count: total === 0 ? 0 : 1,
    }));

  test('leaves out the current month and those before the first expense', () => {
    const months = of(0, 0, 100, 0, 200, 900);
    expect(averageMonth({ months, asOf: `${months.at(-1)!.month}-10` })).toBe(100);
    expect(countMonths(months)).toBe(3);
  });

  test('needs at least two months', () => {
    const months = of(0, 100, 900);
    expect(averageMonth({ months, asOf: `${months.at(-1)!.month}-10` })).toBeNull();
    expect(averageMonth({ months: of(0, 0), asOf: '2027-01-01' })).toBeNull();
  });
});
