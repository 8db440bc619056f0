import { expect, test } from 'vitest';
import { MOST_BARS, spendingBars, totalSpending } from '@/features/dashboard/spending';

const of = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    category: `Category ${index}`,
    total: 10.5 * (count - index),
    percentage: 100 / count,
  }));

test('the largest bar is as wide as there is room, the others in proportion', () => {
  expect(spendingBars(of(4)).map(({ width }) => Math.round(width))).toEqual([100, 75, 50, 25]);
});

test('a category that dwarfs the others is cut, so that these can be compared', () => {
  const [rent, ...others] = spendingBars([
    { category: 'Rent', total: 3000, percentage: 88.2 },
    { category: 'Groceries', total: 280, percentage: 8.2 },
    { category: 'Gifts', total: 120, percentage: 3.5 },
  ]);
  expect(rent).toMatchObject({ isCut: true, width: 100 });
  expect(others.map(({ isCut }) => isCut)).toEqual([false, false]);
  expect(others[0]!.width / others[1]!.width).toBeCloseTo(280 / 120);
  expect(others[0]!.width).toBeGreaterThan(70);
});

test('what there is no room for is one bar, and nothing is lost', () => {
  const totals = of(MOST_BARS + 2);
  const bars = spendingBars(totals);
  expect(bars).toHaveLength(MOST_BARS);
  expect(bars.at(-1)?.category).toBe('3 other categories');
  expect(totalSpending(bars)).toBe(totalSpending(totals));
});

test('as many as there is room for stay apart', () => {
  expect(spendingBars(of(MOST_BARS)).at(-1)?.category).toBe('Category 5');
});
