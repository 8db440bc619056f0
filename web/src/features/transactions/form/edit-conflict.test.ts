import { expect, test } from 'vitest';
import { editDifferences, mergeOwnChanges } from '@/features/transactions/form/edit-conflict';
import { sampleTransaction } from '@test/samples/transaction';
import { valuesOf } from '@/features/transactions/form/transaction-form-values';

const opened = sampleTransaction({ amount: 10, note: 'milk' });

test('lists the fields that somebody else changed, including the paid mark', () => {
  const now = { ...opened, amount: 12, paid: true, version: 2 };
  expect(editDifferences(opened, now).map(({ field }) => field)).toEqual(['amount', 'paid']);
  expect(editDifferences(opened, { ...opened, version: 2 })).toEqual([]);
});

test('merges my changes into theirs, field by field', () => {
  const now = { ...opened, amount: 12, transactionDate: '2026-11-02', version: 2 };
  const mine = { ...valuesOf(opened), note: 'milk and bread', amount: '11.00' };
  expect(mergeOwnChanges(mine, valuesOf(opened), valuesOf(now))).toEqual({
    ...valuesOf(now),
    note: 'milk and bread',
    amount: '11.00',
  });
});
