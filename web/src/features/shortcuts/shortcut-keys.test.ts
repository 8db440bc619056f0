import { expect, test } from 'vitest';
import { createKeyReader } from '@/features/shortcuts/shortcut-keys';

test('one key, or two shortly after one another, make a shortcut', () => {
  const read = createKeyReader();
  expect(read('?', 0)).toEqual({ kind: 'list' });
  expect(read('g', 100)).toBeNull();
  expect(read('t', 600)).toEqual({ kind: 'go', to: '/transactions' });
  expect(read('t', 700)).toBeNull();
});

test('whoever hesitates, or presses something else between, starts anew', () => {
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

test('a single key counts after a first that leads nowhere', () => {
  const read = createKeyReader();
  read('g', 0);
  expect(read('n', 100)).toEqual({ kind: 'new-transaction' });
});
