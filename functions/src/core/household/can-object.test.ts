import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canObject, harmsWithoutObjection } from './can-object.ts';

const here = { id: 'ana', leftAt: null };
const joined = { id: 'sam', accountId: 'uid', leftAt: null };
const guest = { id: 'oma', accountId: null, leftAt: null };
const left = { id: 'ben', leftAt: new Date('2026-11-20T12:00:00Z') };
const removed = { ...guest, leftAt: left.leftAt };

const sums = fc.record({ before: fc.integer(), after: fc.integer() });

describe('canObject', () => {
  it('is true for members with an account in the household', () => {
    expect([here, joined, guest, left, removed].map(canObject)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('implies that nobody speaks for the member', () => {
    fc.assert(
      fc.property(sums, (change) => {
        expect([here, joined].some((one) => harmsWithoutObjection(one, change))).toBe(false);
      }),
    );
  });
});

describe('harmsWithoutObjection', () => {
  it("is true if a guest's claims shrink, or a former member's balance does", () => {
    fc.assert(
      fc.property(sums, ({ before, after }) => {
        const isLess = after < before;
        expect(harmsWithoutObjection(left, { before, after })).toBe(isLess);
        expect(harmsWithoutObjection(removed, { before, after })).toBe(isLess);
        // Computed by hand: a guest loses exactly the reduction of claims.
        const lost = [...[before, after].map((cents) => (cents > 0 ? cents : 0))];
        expect(harmsWithoutObjection(guest, { before, after })).toBe(lost[1]! < lost[0]!);
      }),
    );
  });
});
