import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleBars } from '@/components/charts/bar-scale';

const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 });

test('a bar is as long as its amount: any two are in the proportion of their cents', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      const { places } = scaleBars(cents);
      const longest = Math.max(...cents.map(Math.abs));
      const whole = Math.max(...places.map(({ width }) => width));
      cents.forEach((amount, index) => {
        expect(places[index]!.width * longest).toBeCloseTo(Math.abs(amount) * whole, 1);
      });
    }),
  );
});

test('all bars begin at one zero, negative ones go to its left, and none leaves its room', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      const { zero, places } = scaleBars(cents);
      cents.forEach((amount, index) => {
        const { start, width } = places[index]!;
        expect(amount < 0 ? start + width : start).toBeCloseTo(zero, 6);
        expect(start).toBeGreaterThanOrEqual(-1e-9);
        expect(start + width).toBeLessThanOrEqual(100 + 1e-9);
      });
    }),
  );
});

test('the largest is as long as there is room, and 7.4 % of it is 7.4 % as long', () => {
  const [largest, other] = scaleBars([30_000, 2220]).places;
  expect(largest).toEqual({ start: 0, width: 100 });
  expect(other!.width).toBeCloseTo(7.4);
});

test('what came back lies to the left of zero', () => {
  expect(scaleBars([7500, -2500])).toEqual({
    zero: 25,
    places: [
      { start: 25, width: 75 },
      { start: 0, width: 25 },
    ],
  });
});

test('amounts of nothing have no length', () => {
  expect(scaleBars([0, 0]).places.map(({ width }) => width)).toEqual([0, 0]);
});
