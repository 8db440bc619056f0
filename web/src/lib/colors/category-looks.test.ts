import { expect, test } from 'vitest';
import { iconsOf } from '@/lib/colors/category-looks';

const own = (userId: string | null, icon: 'pet' | 'gift' | null) => ({
  name: 'Rent',
  userId,
  icon,
});

test('a chosen icon comes before a suggested one, and the household’s before a member’s', () => {
  expect(iconsOf([])('Rent')).toBe('key');
  expect(iconsOf([own(null, null)])('Rent')).toBe('key');
  expect(iconsOf([own(null, 'gift')])(' rent')).toBe('gift');
  expect(iconsOf([own(null, 'gift'), own('anna', 'pet')])('Rent')).toBe('gift');
  expect(iconsOf([own('anna', 'pet'), own(null, 'gift')])('Rent')).toBe('gift');
  expect(iconsOf([own(null, 'gift')])('Odds and ends')).toBeNull();
});
