import { expect, it } from 'vitest';
import { costOfMonth } from './prices.ts';

const nothing = { reads: 0, writes: 0, calls: 0, transactions: 0 };

it('a bill prices reads, writes, storage and calls, and adds them up', () => {
  expect(costOfMonth({ ...nothing, reads: 100_000 }).reads).toBeCloseTo(0.06);
  expect(costOfMonth({ ...nothing, writes: 100_000 }).writes).toBeCloseTo(0.18);
  expect(costOfMonth({ ...nothing, calls: 1_000_000 }).functions).toBeCloseTo(0.4 + 2.525);
  expect(costOfMonth({ ...nothing, transactions: 2 ** 30 / 6000 }).storage).toBeCloseTo(0.18);
  const { total, ...parts } = costOfMonth({ reads: 5, writes: 6, calls: 7, transactions: 8 });
  expect(total).toBeCloseTo(Object.values(parts).reduce((sum, part) => sum + part));
});

it('a month without use costs nothing', () => expect(costOfMonth(nothing).total).toBe(0));
