import { expect, test } from 'vitest';
import { partOfExpense } from '@/shared/expense/part-of-expense';

test('a row of an expense names its whole amount and number of people', () => {
  const part = { expenseAmount: 8745, expensePeople: 3 };
  expect(partOfExpense(part)).toBe(' · part of $87.45, 3 people');
  expect(partOfExpense({ ...part, expensePeople: 1 })).toBe(' · part of $87.45, 1 person');
  expect(partOfExpense({ expenseAmount: null, expensePeople: null })).toBe('');
});
