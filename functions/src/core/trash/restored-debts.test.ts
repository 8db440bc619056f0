import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stakeChange } from '../notification/stake.ts';
import { restoredDebts } from './restored-debts.ts';

const uids = ['ana', 'ben', 'cleo', 'dan'];
const DELETED = '2026-11-24T10:00:00.000Z';

const restored = (resourceType: 'transactions' | 'expenses', facts: object) =>
  ({
    resourceType,
    before: { ...facts, deletedAt: DELETED },
    after: { ...facts, deletedAt: null },
  }) as const;

const row = { amount: 30, note: '', type: 'Food', paidBy: 'ana', owedBy: 'ben', paid: false };

test('a restored debt is owed again', () => {
  expect(restoredDebts(restored('transactions', row))).toEqual([
    { debtorId: 'ben', creditorId: 'ana', cents: 3000 },
  ]);
});

test.each([
  ['is marked as paid', { ...row, paid: true }],
  ['nobody owes', { ...row, owedBy: null }],
  ['somebody outside paid', { ...row, paidBy: null, payTo: 'Shop' }],
])('restoring an entry that %s creates no debt', (_what, facts) => {
  expect(restoredDebts(restored('transactions', facts))).toEqual([]);
});

const cents = fc.integer({ min: 1, max: 100_000 });
const transaction = fc.record({
  amount: cents.map((one) => one / 100),
  note: fc.constant('Milk'),
  type: fc.constantFrom('Food', 'settlement'),
  paidBy: fc.constantFrom(null, ...uids),
  owedBy: fc.constantFrom(null, ...uids),
  paid: fc.boolean(),
});
const expense = fc
  .record({
    shares: fc.array(fc.record({ userId: fc.constantFrom(...uids), cents }), {
      minLength: 1,
      maxLength: 4,
    }),
    payer: fc.constantFrom(...uids),
    kind: fc.constantFrom('expense', 'refund'),
  })
  .map(({ shares, payer, kind }) => {
    const once = shares.filter(
      (one, at) => shares.findIndex((s) => s.userId === one.userId) === at,
    );
    const amount = once.reduce((sum, one) => sum + one.cents, 0) / 100;
    return {
      ...{ amount, note: '', type: 'Food', kind },
      payers: [{ userId: payer, amount }],
      shares: once.map(({ userId, cents }) => ({ userId, amount: cents / 100 })),
    };
  });

test('each person’s debts add up to the amount in their notification', () => {
  const change = fc.oneof(
    transaction
      .filter(({ paidBy, owedBy }) => paidBy === null || paidBy !== owedBy)
      .map((facts) => restored('transactions', facts)),
    expense.map((facts) => restored('expenses', facts)),
  );
  fc.assert(
    fc.property(change, (one) => {
      const debts = restoredDebts(one);
      for (const id of uids) {
        const sumOf = (role: 'creditorId' | 'debtorId') =>
          debts.filter((debt) => debt[role] === id).reduce((sum, debt) => sum + debt.cents, 0);
        const told = stakeChange(one, id)!;
        expect(sumOf('creditorId') - sumOf('debtorId')).toBe(told.after.netCents);
      }
      const pairs = debts.map(({ debtorId, creditorId }) => [debtorId, creditorId].sort().join());
      expect(new Set(pairs).size).toBe(pairs.length);
    }),
  );
});
