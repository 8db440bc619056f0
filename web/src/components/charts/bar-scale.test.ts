import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_BAR_HEIGHT,
  MIN_BAR_HEIGHT,
  scaleBars,
  scaleUprightBars,
} from '@/components/charts/bar-scale';

const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 });

test('bar lengths are proportional to their cents', () => {
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

test('all bars start at one zero, negative ones go left, and none exceeds the space', () => {
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

test('the largest bar fills the space, and 7.4 % of it is 7.4 % as long', () => {
  const [largest, other] = scaleBars([30_000, 2220]).places;
  expect(largest).toEqual({ start: 0, width: 100 });
  expect(other!.width).toBeCloseTo(7.4);
});

test('refunds are left of zero', () => {
  expect(scaleBars([7500, -2500])).toEqual({
    zero: 25,
    places: [
      { start: 25, width: 75 },
      { start: 0, width: 25 },
    ],
  });
});

test('zero amounts have no length', () => {
  expect(scaleBars([0, 0]).places.map(({ width }) => width)).toEqual([0, 0]);
});

const heightsOf = (cents: number[]) => scaleUprightBars(cents).heights;

test('the largest vertical bar is 180 px high, the others are proportional, and none is below 10 px', () => {
  expect(heightsOf([40_000, 10_000, 1])).toEqual([180, 45, 10]);
  expect(heightsOf([1])).toEqual([180]);
});

test('refunds hang below the axis at the same scale', () => {
  expect(heightsOf([10_000, -5_000, -1])).toEqual([180, -90, -10]);
  expect(heightsOf([5_000, -10_000])).toEqual([90, -180]);
});

test('zero amounts have bars that can be hovered', () => {
  expect(heightsOf([0, 0])).toEqual([10, 10]);
  expect(heightsOf([])).toEqual([]);
});

test('each of 40 categories has its proportional height', () => {
  const cents = Array.from({ length: 40 }, (_, index) => 100 * (40 - index));
  const heights = heightsOf(cents);
  expect(heights[0]).toBe(180);
  expect(heights[19]).toBeCloseTo((180 * 21) / 40);
  expect(heights[39]).toBe(10);
});

test('vertical bars are proportional to their cents unless below the minimum, within 10 to 180 px', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      const { heights, centsPerPixel } = scaleUprightBars(cents);
      cents.forEach((amount, index) => {
        const height = Math.abs(heights[index]!);
        expect(Math.sign(heights[index]!)).toBe(amount < 0 ? -1 : 1);
        expect(height).toBeGreaterThanOrEqual(MIN_BAR_HEIGHT);
        expect(height).toBeLessThanOrEqual(MAX_BAR_HEIGHT + 1e-9);
        const isTrue = Math.abs(height * centsPerPixel - Math.abs(amount)) <= 1e-6 * 1e9;
        if (height > MIN_BAR_HEIGHT) expect(isTrue).toBe(true);
        else expect(Math.abs(amount)).toBeLessThanOrEqual(MIN_BAR_HEIGHT * centsPerPixel + 1e-6);
      });
    }),
  );
});
