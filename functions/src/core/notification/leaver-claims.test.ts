import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount } from '../money/money.ts';
import { worseOffWithoutObjection } from './leaver-claims.ts';

const left = { id: 'cleo', leftAt: new Date('2026-11-20T12:00:00Z') };
const members = [left, { id: 'ana', leftAt: null }, { id: 'ben', leftAt: null }];

const deletedSince = '2026-11-24T10:00:00.000Z';

const person = fc.constantFrom('ana', 'ben', 'cleo', null);
const row = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }).map(toAmount),
  note: fc.constant(''),
  type: fc.constantFrom('Food', 'settlement'),
  paidBy: person,
  owedBy: person,
  paid: fc.boolean(),
  deletedAt: fc.constantFrom(null, '2026-11-19T10:00:00.000Z', deletedSince),
});

type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

/** Computed by hand: cents that somebody gets back for a row from somebody else. */
function netOf(one: Row, id: string, other: string): number {
  if (one.deletedAt !== null || one.paidBy === null || one.owedBy === null) return 0;
  if (one.paid && one.type !== 'settlement') return 0;
  if (one.paidBy === id && one.owedBy === other) return one.amount;
  return one.paidBy === other && one.owedBy === id ? -one.amount : 0;
}

test('every former member who gets back less or owes more is named, and nobody else', () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      const change = { resourceType: 'transactions', before, after } as const;
      // Members know of a deletion after they left, so its restoration is no loss.
      const isTakenBack = before.deletedAt === deletedSince && after.deletedAt === null;
      const isWorse =
        !isTakenBack &&
        ['ana', 'ben'].some((other) => netOf(after, 'cleo', other) < netOf(before, 'cleo', other));
      expect(worseOffWithoutObjection(members, change)).toEqual(isWorse ? [left] : []);
    }),
  );
});

test('for a guest only claims count, and restoring a deletion is never a loss', () => {
  const guest = { id: 'cleo', accountId: null, leftAt: null };
  fc.assert(
    fc.property(row, row, (before, after) => {
      const change = { resourceType: 'transactions', before, after } as const;
      const isTakenBack = before.deletedAt !== null && after.deletedAt === null;
      const claim = (one: Row, other: string) => Math.max(0, netOf(one, 'cleo', other));
      const isWorse =
        !isTakenBack && ['ana', 'ben'].some((other) => claim(after, other) < claim(before, other));
      expect(worseOffWithoutObjection([guest], change)).toEqual(isWorse ? [guest] : []);
    }),
  );
});

test('a move to a future day is a loss until then', () => {
  const at = new Date('2026-11-24T10:00:00Z');
  const debt = { amount: 50, note: '', type: 'Food', paidBy: 'cleo', owedBy: 'ana', paid: false };
  const move = (from: string, to: string, fields: object = {}) => ({
    resourceType: 'transactions' as const,
    before: { ...debt, ...fields, transactionDate: from },
    after: { ...debt, ...fields, transactionDate: to },
    at,
  });
  const worseOff = (change: ReturnType<typeof move>) => worseOffWithoutObjection(members, change);
  expect(worseOff(move('2026-11-03', '2026-12-05'))).toEqual([left]);
  // Somewhere it is still the day before.
  expect(worseOff(move('2026-11-03', '2026-11-24'))).toEqual([left]);
  expect(worseOff(move('2026-11-03', '2026-11-23'))).toEqual([]);
  expect(worseOff(move('2026-12-05', '2026-12-04'))).toEqual([]);
  // Debts and paid rows are no loss.
  const owed = { paidBy: 'ana', owedBy: 'cleo' };
  expect(worseOff(move('2026-11-03', '2026-12-05', owed))).toEqual([]);
  expect(worseOff(move('2026-11-03', '2026-12-05', { paid: true }))).toEqual([]);
});
