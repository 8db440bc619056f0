import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { OTHERS, reachOf, stackMonths, type MonthParts } from '@/features/trends/stacks';

const names = Array.from({ length: 14 }, (_, index) => `Category ${index}`);

const months: fc.Arbitrary<MonthParts[]> = fc.array(
  fc
    .uniqueArray(
      fc.record({
        key: fc.constantFrom(...names),
        amount: fc.integer({ min: -100_000, max: 1_000_000 }),
      }),
      { selector: ({ key }) => key, maxLength: names.length },
    )
    .map((parts) => ({ month: '2026-01', parts })),
  { maxLength: 12 },
);

test('the drawing adds up to the spending, by month and by category', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 9 }), (given, most) => {
      const { layers, stacks } = stackMonths(given, most);
      given.forEach(({ parts }, index) => {
        const spent = sumCents(parts.map(({ amount }) => amount));
        expect(sumCents(stacks[index]!.amounts)).toBe(spent);
        expect(stacks[index]!.total).toBe(spent);
      });
      layers.forEach(({ keys, total }, place) => {
        const own = given.flatMap(({ parts }) => parts.filter(({ key }) => keys.includes(key)));
        expect(total).toBe(sumCents(own.map(({ amount }) => amount)));
        expect(sumCents(stacks.map(({ amounts }) => amounts[place]!))).toBe(total);
      });
      expect(layers.length).toBeLessThanOrEqual(most + 1);
      const keys = layers.flatMap((layer) => layer.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('an axis reaches from zero to the largest pile', () => {
  fc.assert(
    fc.property(months, (given) => {
      const { stacks } = stackMonths(given);
      const { least, most } = reachOf(stacks);
      expect(least).toBeLessThanOrEqual(0);
      expect(most).toBeGreaterThanOrEqual(0);
      for (const { total } of stacks) {
        expect(total).toBeLessThanOrEqual(most);
        expect(total).toBeGreaterThanOrEqual(least);
      }
    }),
  );
});

const spent = (...amounts: number[]): MonthParts => ({
  month: '2026-01',
  parts: amounts.map((amount, index) => ({ key: names[index]!, amount })),
});

test('the largest parts come first, and small ones are merged', () => {
  const { layers } = stackMonths([spent(1, 5, 3, 2)], 2);
  expect(layers.map(({ keys }) => keys)).toEqual([
    ['Category 1'],
    ['Category 2'],
    ['Category 3', 'Category 0'],
  ]);
  expect(layers.map(({ key }) => key).at(-1)).toBe(OTHERS);
});

test('a single remaining part is not merged, and empty parts are left out', () => {
  const { layers } = stackMonths([spent(0, 5, 3, 2)], 2);
  expect(layers.map(({ key }) => key)).toEqual(['Category 1', 'Category 2', 'Category 3']);
});

test('a part that was refunded in the next month counts as large, though its sum is zero', () => {
  const { layers, stacks } = stackMonths([spent(900, 5), spent(-900, 5)], 1);
  expect(layers[0]).toEqual({ key: 'Category 0', keys: ['Category 0'], total: 0 });
  expect(stacks.map(({ amounts }) => amounts[0])).toEqual([900, -900]);
});
