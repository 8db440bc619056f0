import { expect, test } from 'vitest';
import { sortKeysOf } from '@/components/ui/use-data-table';

test('texts rank like in a dictionary: without case, and by the numbers in them', () => {
  expect(sortKeysOf(['b 10', 'B 9', 'apple', 'Zoo'])).toEqual([2, 1, 0, 3]);
});

test('equal values have the same key', () => {
  expect(sortKeysOf(['b', 'A', 'a', 'Ä'])).toEqual([1, 0, 0, 0]);
});

test('numbers are their own keys, and missing values have none', () => {
  expect(sortKeysOf([2, null, -1])).toEqual([2, undefined, -1]);
  expect(sortKeysOf(['b', null])).toEqual([0, undefined]);
});
