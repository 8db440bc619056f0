import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumCents } from '../money/money.ts';
import { monthsLeft } from './months-left.ts';

const month = fc.constantFrom('2025-12', '2026-01', '2026-02', '2026-10', '2026-11');
const claims = fc.array(fc.record({ month, cents: fc.integer({ min: 1, max: 30 }) }), {
  maxLength: 8,
});

it('spans the months of the rest after the oldest cents are offset', () => {
  fc.assert(
    fc.property(claims, fc.nat({ max: 99 }), (claims, part) => {
      const sum = sumCents(claims.map(({ cents }) => cents));
      const left = Math.ceil((sum * part) / 99);
      // Cent by cent, the oldest first.
      const cents = claims
        .toSorted((one, other) => (one.month < other.month ? -1 : 1))
        .flatMap((claim) => Array.from({ length: claim.cents }, () => claim.month))
        .slice(sum - left);
      const expected = left === 0 ? null : { first: cents[0], last: cents.at(-1) };
      expect(monthsLeft(claims, left)).toEqual(expected);
    }),
  );
});

it('does not depend on the order', () => {
  fc.assert(
    fc.property(claims, fc.nat({ max: 50 }), (claims, cents) => {
      expect(monthsLeft(claims.toReversed(), cents)).toEqual(monthsLeft(claims, cents));
    }),
  );
});
