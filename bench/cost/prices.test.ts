import { expect, it } from 'vitest';
import { billOf } from './prices.ts';

const nothing = { reads: 0, writes: 0, calls: 0, transactions: 0 };

it('a bill prices reads, writes, storage and calls, and adds them up', () => {
  expect(billOf({ ...nothing, reads: 100_000 }).reads).toBeCloseTo(0.06);
  expect(billOf({ ...nothing, writes: 100_000 }).writes).toBeCloseTo(0.18);
  expect(billOf({ ...nothing, calls: 1_000_000 }).functions).toBeCloseTo(0.4 + 2.525);
  expect(billOf({ ...nothing, transactions: 2 ** 30 / 6000 }).storage).toBeCloseTo(0.18);
  const { total, ...parts } = billOf({ reads: 5, writes: 6, calls: 7, transactions: 8 });
  expect(total).toBeCloseTo(Object.values(parts).reduce((sum, part) => sum + part));
});

it('a month without use costs nothing', () => expect(billOf(nothing).total).toBe(0));
