import { expect, test } from 'vitest';
import { differenceBetween } from './report-difference.ts';
import type { SyncContent } from './stored.ts';

const before: SyncContent = {
  date: '2026-11-30',
  payeeName: 'Housetab',
  memo: 'November',
  lines: [
    { categoryName: 'Food', categoryId: 'f', cents: 100 },
    { categoryName: 'Rent', categoryId: 'r', cents: 500 },
    { categoryName: 'Fun', categoryId: 'u', cents: 50 },
  ],
};

test('a difference lists exactly the changed, added and removed lines', () => {
  const after: SyncContent = {
    ...before,
    memo: 'November, corrected',
    lines: [
      { categoryName: 'food', categoryId: 'f', cents: 150 },
      { categoryName: 'Rent', categoryId: 'r', cents: 500 },
      { categoryName: 'Gas', categoryId: 'g', cents: 20 },
    ],
  };
  expect(differenceBetween(before, after)).toEqual({
    totalBefore: 650,
    totalAfter: 670,
    lines: [
      { categoryName: 'food', before: 100, after: 150, isRemapped: false },
      { categoryName: 'Fun', before: 50, after: null, isRemapped: false },
      { categoryName: 'Gas', before: null, after: 20, isRemapped: false },
    ],
    texts: ['memo'],
  });
});

test('a line with the same amount and another YNAB category is a difference', () => {
  const [first, ...others] = before.lines;
  const after = { ...before, lines: [{ ...first!, categoryId: 'x' }, ...others] };
  expect(differenceBetween(before, after).lines).toEqual([
    { categoryName: 'Food', before: 100, after: 100, isRemapped: true },
  ]);
});

test('a report does not differ from itself', () => {
  expect(differenceBetween(before, before)).toMatchObject({ lines: [], texts: [] });
});
