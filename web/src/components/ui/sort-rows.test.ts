import { expect, test } from 'vitest';
import { sortByKeys, sortKeysOf } from '@/components/ui/sort-rows';

const sorted = (values: (string | number | null)[], isDescending = false) =>
  sortByKeys(values, sortKeysOf(values), isDescending);

test('texts sort like a dictionary: without case, and by the numbers in them', () => {
  expect(sorted(['b 10', 'B 9', 'apple', 'Äpfel', 'Zoo'])).toEqual([
    'Äpfel',
    'apple',
    'B 9',
    'b 10',
    'Zoo',
  ]);
});

test('what counts as the same keeps its order, whichever way it is sorted', () => {
  expect(sorted(['b', 'A', 'a', 'A'])).toEqual(['A', 'a', 'A', 'b']);
  expect(sorted(['b', 'A', 'a', 'A'], true)).toEqual(['b', 'A', 'a', 'A']);
});

test('missing values come last either way', () => {
  expect(sorted([2, null, -1, 10])).toEqual([-1, 2, 10, null]);
  expect(sorted([2, null, -1, 10], true)).toEqual([10, 2, -1, null]);
  expect(sorted(['b', null, 'a'], true)).toEqual(['b', 'a', null]);
});
