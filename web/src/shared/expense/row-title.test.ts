import { expect, test } from 'vitest';
import { titleOfRow } from '@/shared/expense/row-title';

test.each([
  [{ note: 'Milk', type: 'Groceries' }, 'Milk'],
  [{ note: '', type: 'Groceries' }, 'Groceries'],
  [{ note: 'Bank transfer', type: 'settlement' }, 'Bank transfer'],
  [{ note: '', type: 'Settlement ' }, 'Payment'],
])('%o is called %s', (row, title) => {
  expect(titleOfRow(row)).toBe(title);
});
