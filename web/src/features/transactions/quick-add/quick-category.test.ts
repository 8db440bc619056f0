import { expect, test } from 'vitest';
import { offeredCategories } from '@/features/transactions/quick-add/quick-category';

const category = (id: string) => ({ id, name: id });
const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(category);
const offer = (...args: Parameters<typeof offeredCategories>) =>
  offeredCategories(...args)
    .map(({ id }) => id)
    .join('');

test('recent categories come first, then the others, eight in all', () => {
  expect(offer(all, [category('d'), category('b')], null)).toBe('dbacefgh');
});

test('a deleted category is not offered, except while the categories load', () => {
  expect(offer(all.slice(0, 2), [category('z'), category('b')], null)).toBe('ba');
  expect(offer(null, [category('z'), category('b')], null)).toBe('zb');
});

test('the chosen category is always offered', () => {
  expect(offer(all, [], category('i'))).toBe('iabcdefgh');
  expect(offer(all, [], category('b'))).toBe('abcdefgh');
});

test('the category for payments is not offered', () => {
  expect(offer([category('Settlement'), category('a')], [], null)).toBe('a');
});

test('without recent categories, the most common ones come first', () => {
  const known = ['Internet and phone', 'Rent', 'Cat', 'Eating out', 'Groceries'].map(category);
  const names = offeredCategories(known, [category('Rent')], null).map(({ name }) => name);
  expect(names).toEqual(['Rent', 'Groceries', 'Eating out', 'Internet and phone', 'Cat']);
});
