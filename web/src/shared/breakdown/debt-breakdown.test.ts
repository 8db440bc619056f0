import { expect, test } from 'vitest';
import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import { debtBreakdown } from '@/shared/breakdown/debt-breakdown';
import { breakdownTotal } from '@/shared/breakdown/breakdown';
import { debtRow } from '@test/samples/debts';
import { formatMonthKey } from '@/lib/format/format-period';

const row = (id: string, amount: number, note = '', fields: Partial<DebtTransaction> = {}) =>
  debtRow(id, amount, { note, ...fields });

function debtOf(userName: string, youOwe: number, rows: DebtTransaction[]) {
  const debt: DebtSummary['months'][number]['debts'][number] = {
    userId: userName,
    userName,
    youOwe,
    theyOwe: 0,
    net: -youOwe,
    settlementId: null,
    settleableAmount: youOwe,
    transactionsYouOwe: rows,
    transactionsTheyOwe: [],
    yourTransactionsToApply: [],
  };
  return { debt, month: { monthName: 'November', year: 2026 } };
}

test('the rows of several people add up to the total claim', () => {
  const explained = debtBreakdown('You owe', 'youOwe', [
    debtOf('Ben', 30, [row('a', 10, 'Milk'), row('b', 20)]),
    debtOf('Cleo', 1200, [row('c', 1200)]),
  ]);
  expect(breakdownTotal(explained)).toBe(1230);
  expect(explained.adjustments).toEqual([]);
  expect(explained.rows.map(({ title, detail }) => [title, detail])).toEqual([
    ['Milk', 'Ben · Groceries'],
    ['Groceries', 'Ben'],
    ['Groceries', 'Cleo'],
  ]);
});

test('amounts offset in a settlement are subtracted, so that the sum is the debt', () => {
  const explained = debtBreakdown('You owe', 'youOwe', [debtOf('Ben', 38, [row('a', 58)])]);
  expect(explained.adjustments).toEqual([
    { label: `Offset by the settlement with Ben for ${formatMonthKey('2026-11')}`, amount: -20 },
  ]);
  expect(breakdownTotal(explained)).toBe(38);
});

test('a side without rows is zero', () => {
  expect(
    breakdownTotal(debtBreakdown('They owe', 'theyOwe', [debtOf('Ben', 5, [row('a', 5)])])),
  ).toBe(0);
});

test('a row of an expense names the person of the share', () => {
  const bill = { expenseId: 'bill', expenseAmount: 8745, expensePeople: 3 };
  const debts = [debtOf('Ben', 2915, [row('a', 2915, 'Market day', bill)])];
  expect(debtBreakdown('You owe', 'youOwe', debts).rows[0]!.detail).toBe(
    'Ben · Groceries · your part, $29.15 of $87.45',
  );
  const back = [debtOf('Ben', 2915, [row('a', 2915, 'Deposit', { ...bill, isRefund: true })])];
  expect(debtBreakdown('You owe', 'youOwe', back).rows[0]!.detail).toBe(
    'Ben · Groceries · Ben’s part, $29.15 of $87.45',
  );
});
