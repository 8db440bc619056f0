import { expect, test } from 'vitest';
import { changedOf } from '@/features/transactions/feed/edits';

const row = (id: string, version: number, expenseId: string | null = null) => ({
  id,
  version,
  expenseId,
});

test('edits are fetched only for changed entries, once per expense, up to the API’s limit', () => {
  expect(changedOf([row('milk', 1), row('tea', 2)])).toEqual([row('tea', 2)]);
  expect(changedOf([row('a', 2, 'bill'), row('b', 4, 'bill'), row('c', 1, 'bill')])).toEqual([
    row('b', 4, 'bill'),
  ]);
  const many = Array.from({ length: 100 }, (_, index) => row(`row-${index}`, 2));
  expect(changedOf(many)).toEqual(many.slice(0, 50));
});
