import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canObject, harmsWithoutObjection } from './can-object.ts';

const here = { id: 'ana', leftAt: null };
const joined = { id: 'sam', accountId: 'uid', leftAt: null };
const guest = { id: 'oma', accountId: null, leftAt: null };
const left = { id: 'ben', leftAt: new Date('2026-11-20T12:00:00Z') };
const removed = { ...guest, leftAt: left.leftAt };

const sums = fc.record({ before: fc.integer(), after: fc.integer() });

describe('who can object', () => {
  it('is in the household and has an account', () => {
    expect([here, joined, guest, left, removed].map(canObject)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is never spoken for', () => {
    fc.assert(
      fc.property(sums, (change) => {
        expect([here, joined].some((one) => harmsWithoutObjection(one, change))).toBe(false);
      }),
    );
  });
});

describe('who can not', () => {
  it('loses whatever they get back less; who has left also what they owe more', () => {
    fc.assert(
      fc.property(sums, ({ before, after }) => {
        const isLess = after < before;
        expect(harmsWithoutObjection(left, { before, after })).toBe(isLess);
        expect(harmsWithoutObjection(removed, { before, after })).toBe(isLess);
        // By hand: a guest loses exactly what they would have been given.
        const lost = [...[before, after].map((cents) => (cents > 0 ? cents : 0))];
        expect(harmsWithoutObjection(guest, { before, after })).toBe(lost[1]! < lost[0]!);
      }),
    );
  });
});
