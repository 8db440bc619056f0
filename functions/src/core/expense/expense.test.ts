import { expect, test } from 'vitest';
import { assertSpendingCategory } from './expense.ts';

test('an expense cannot have a payment category', () => {
  for (const name of ['settlement', 'Settlement', ' SETTLEMENT ']) {
    expect(() => assertSpendingCategory(name)).toThrow(/^This category is for payments/);
  }
  expect(() => assertSpendingCategory('Settlements and fees')).not.toThrow();
});

test('an old expense with a payment category can still be edited', () => {
  expect(() => assertSpendingCategory('Settlement', 'Settlement')).not.toThrow();
  expect(() => assertSpendingCategory('Settlement', 'Groceries')).toThrow();
});
