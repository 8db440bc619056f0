import { expect, test } from 'vitest';
import { linesOfPages } from '@/shared/expense/expense-line';
import { billRow } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';

const inCents = { amount: 2915, openAmount: 2915, expenseAmount: 8745 };
const bill = [null, 'ben', 'cleo'].map((owedBy) => billRow(owedBy, inCents));
const single = sampleTransaction({ id: 'single' });

test('an expense split by a page’s end waits for its remaining rows', () => {
  const expenseId = bill[0]!.expenseId!;
  const ids = (count: number, hasMore: boolean) =>
    linesOfPages([single, ...bill.slice(0, count)], hasMore).map(({ id }) => id);
  expect(ids(1, true)).toEqual(['single']);
  expect(ids(2, true)).toEqual(['single']);
  expect(ids(3, true)).toEqual(['single', expenseId]);
  // A filter may hide some of its rows: without a further page nothing follows.
  expect(ids(1, false)).toEqual(['single', expenseId]);
  expect(linesOfPages(bill.slice(0, 1), true)).toHaveLength(1);
});
