import { expect, test } from 'vitest';
import { createKeyReader } from '@/features/shortcuts/shortcut-keys';

test('one key, or two in quick succession, make a shortcut', () => {
  const read = createKeyReader();
  expect(read('?', 0)).toEqual({ kind: 'list' });
  expect(read('g', 100)).toBeNull();
  expect(read('t', 600)).toEqual({ kind: 'go', to: '/transactions' });
  expect(read('t', 700)).toBeNull();
});

test('a pause or another key in between starts over', () => {
  const read = createKeyReader();
  read('g', 0);
  expect(read('t', 2000)).toBeNull();
  read('g', 3000);
  expect(read('x', 3100)).toBeNull();
  expect(read('t', 3200)).toBeNull();
  read('g', 4000);
  expect(read('g', 4100)).toBeNull();
  expect(read('s', 4200)).toEqual({ kind: 'go', to: '/settlements' });
});

test('a key counts on its own after a first key without a shortcut', () => {
  const read = createKeyReader();
  read('g', 0);
  expect(read('n', 100)).toEqual({ kind: 'new-transaction' });
});
