import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumImportedDebts } from './imported-debts.ts';

const row = (owedBy: string | null, paidBy: string | null, amountCents: number) => ({
  owedBy,
  paidBy,
  amountCents,
});

it('counts and sums the debts of each pair, ignoring other rows', () => {
  const rows = [
    row('ben', 'ana', 100),
    row('cleo', 'ana', 7),
    row('ana', 'ben', 5),
    row('ben', 'ana', 1),
    row('ben', null, 50),
    row(null, 'ana', 50),
  ];
  expect(sumImportedDebts(rows)).toEqual([
    { debtorId: 'ben', creditorId: 'ana', count: 2, cents: 101 },
    { debtorId: 'cleo', creditorId: 'ana', count: 1, cents: 7 },
    { debtorId: 'ana', creditorId: 'ben', count: 1, cents: 5 },
  ]);
  expect(sumImportedDebts([])).toEqual([]);
});

it('loses no cent', () => {
  const person = fc.constantFrom('ana', 'ben', 'cleo', null);
  const anyRow = fc.tuple(person, person, fc.integer({ min: 1, max: 999_999_999 }));
  fc.assert(
    fc.property(fc.array(anyRow), (list) => {
      const rows = list.map(([owedBy, paidBy, cents]) => row(owedBy, paidBy, cents));
      const debts = rows.filter(({ owedBy, paidBy }) => owedBy !== null && paidBy !== null);
      const sums = sumImportedDebts(rows);
      const total = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0);
      expect(total(sums.map(({ cents }) => cents))).toBe(
        total(debts.map(({ amountCents }) => amountCents)),
      );
      expect(total(sums.map(({ count }) => count))).toBe(debts.length);
    }),
  );
});
