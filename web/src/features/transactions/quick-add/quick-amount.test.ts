import { expect, test } from 'vitest';
import { insertSign } from '@/features/transactions/quick-add/quick-amount';

test.each([
  ['12', 2, '12+', 3],
  ['12', null, '12+', 3],
  ['127.50', 2, '12+7.50', 3],
  ['12-', 3, '12+', 3],
  ['12-7', 2, '12+7', 3],
])('a plus in %s at %s makes %s', (before, at, text, caret) => {
  expect(insertSign(before, at, '+')).toEqual({ text, caret });
});

test.each([
  ['', 0],
  ['12', 0],
])('a sign is not inserted without a number before it: %s at %s', (text, at) => {
  expect(insertSign(text, at, '-')).toEqual({ text, caret: at });
});
