import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentagesOf } from './percentages.ts';

const amounts = fc.array(fc.nat({ max: 1e12 }), { minLength: 1, maxLength: 60 });
const signed = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 60 });

/** Exact, since a hundredth is not a binary fraction. */
function sumOfHundredths(percentages: (number | null)[]): number {
  return percentages.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0);
}

describe('percentages', () => {
  it('add up to exactly 100.00, unless the total is 0', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const total = list.reduce((sum, cents) => sum + cents, 0);
        expect(sumOfHundredths(percentagesOf(list))).toBe(total === 0 ? 0 : 10_000);
      }),
    );
  });

  it('are each less than a hundredth away from the exact share', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const total = list.reduce((sum, cents) => sum + cents, 0);
        fc.pre(total > 0);
        percentagesOf(list).forEach((percentage, index) => {
          expect(Math.abs(percentage! - (list[index]! / total) * 100)).toBeLessThan(0.010_000_1);
        });
      }),
    );
  });

  it('never rank a smaller amount above a larger one, and are 0 for 0', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const percentages = percentagesOf(list).map(Number);
        list.forEach((amount, index) => {
          if (amount === 0) expect(percentages[index]).toBe(0);
          const larger = percentages.filter((_, other) => list[other]! > amount);
          expect(Math.min(...larger)).toBeGreaterThanOrEqual(percentages[index]!);
        });
      }),
    );
  });

  it('ignore negative amounts, which have none', () => {
    fc.assert(
      fc.property(signed, (list) => {
        const percentages = percentagesOf(list);
        list.forEach((amount, index) => expect(percentages[index] === null).toBe(amount < 0));
        const rest = list.filter((amount) => amount >= 0);
        expect(percentages.filter((one) => one !== null)).toEqual(percentagesOf(rest));
      }),
    );
  });

  it.each([
    [[], []],
    [
      [3000, -500, 1000],
      [75, null, 25],
    ],
    [[-1], [null]],
    [
      [0, 0],
      [0, 0],
    ],
    [[7], [100]],
    [
      [1, 1, 1],
      [33.34, 33.33, 33.33],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1],
      [14.29, 14.29, 14.29, 14.29, 14.28, 14.28, 14.28],
    ],
    [
      [1, 999_999],
      [0, 100],
    ],
    [
      [999_999_999_999, 1],
      [100, 0],
    ],
  ])('of %j are %j', (list, percentages) => {
    expect(percentagesOf(list)).toEqual(percentages);
  });
});
