import { expect, test } from 'vitest';
import { deletionUnits, inPortions } from '@/shared/transaction/delete-transactions';
import { discussedThing } from '@/lib/discussion';
import { sampleTransaction } from '@test/samples/transaction';

const part = (expenseId: string, expensePeople = 3) =>
  sampleTransaction({ expenseId, expensePeople });

test('the rows of an expense are one unit', () => {
  const milk = sampleTransaction();
  const units = deletionUnits([part('bill'), milk, part('bill'), part('rent')]);
  expect(units.map(discussedThing)).toEqual([
    { kind: 'expenses', id: 'bill' },
    { kind: 'transactions', id: milk.id },
    { kind: 'expenses', id: 'rent' },
  ]);
});

test('batches stay within the call’s limit, counting all rows of an expense', () => {
  const lone = Array.from({ length: 5 }, () => sampleTransaction());
  expect(inPortions(lone, 2).map(({ length }) => length)).toEqual([2, 2, 1]);
  const bills = Array.from({ length: 5 }, (_, index) => part(`bill ${index}`, 10));
  expect(inPortions(bills, 50).map(({ length }) => length)).toEqual([2, 2, 1]);
  // A single unit is sent even if it is larger.
  expect(inPortions([part('all', 30)], 50)).toHaveLength(1);
  expect(inPortions([], 50)).toEqual([]);
});
