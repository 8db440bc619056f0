import { expect, test } from 'vitest';
import { budgetsFirst, usedPercent } from '@/features/trends/budget-bars';
import { sampleBudget } from '@test/samples/budgets';

test('bars of all budgets share an axis with 100 as the whole', () => {
  const of = (spent: number, left: number, expectedByToday = 0) =>
    usedPercent({ amount: 200_00, spent, left, expectedByToday });
  expect(of(120_00, 80_00, 150_00)).toEqual({ used: 60, expected: 75 });
  expect(of(300_00, -100_00, 200_00)).toEqual({ used: 150, expected: null });
  expect(of(-20_00, 220_00)).toEqual({ used: -10, expected: null });
  // Earlier months have used all of it, and 100.00 more.
  expect(of(0, -100_00)).toEqual({ used: 0, expected: null });
  expect(of(100_00, -200_00)).toEqual({ used: 200, expected: null });
});

test('budgets are sorted by need: the most over, then faster than usual, then the most used', () => {
  const sorted = budgetsFirst([
    sampleBudget({ id: 'quiet', spent: 30, left: 270 }),
    sampleBudget({ id: 'used', spent: 200, left: 100 }),
    sampleBudget({ id: 'a little over', pace: 'over', spent: 310, left: -10 }),
    sampleBudget({ id: 'faster', pace: 'ahead', spent: 250, left: 50 }),
    sampleBudget({ id: 'far over', pace: 'over', spent: 420, left: -120 }),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual([
    ...['far over', 'a little over', 'faster', 'used', 'quiet'],
  ]);
});
