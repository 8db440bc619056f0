import { expect, test } from 'vitest';
import { assertSpendingCategory } from './expense.ts';

test('an expense of several is of no category that stands for payments', () => {
  for (const name of ['settlement', 'Settlement', ' SETTLEMENT ']) {
    expect(() => assertSpendingCategory(name)).toThrow(/^This category is for payments/);
  }
  expect(() => assertSpendingCategory('Settlements and fees')).not.toThrow();
});

test('one that has it from before can still be changed', () => {
  expect(() => assertSpendingCategory('Settlement', 'Settlement')).not.toThrow();
  expect(() => assertSpendingCategory('Settlement', 'Groceries')).toThrow();
});
