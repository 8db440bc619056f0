// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  readRecentCategories,
  rememberCategory,
} from '@/features/transactions/category/remembered-categories';
import { forgetPersonal, storePersonal } from '@/lib/personal-storage';

const home = { userId: 'anna', householdId: 'home' };
const idsAt = (place: typeof home) => readRecentCategories(place).map(({ id }) => id);
const use = (id: string) => rememberCategory(home, { id, name: `Name of ${id}` });

beforeEach(() => localStorage.clear());

test('the four categories used last are listed once each, the latest first', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e']) use(id);
  expect(idsAt(home)).toEqual(['e', 'd', 'a', 'c']);
});

test('recent categories belong to one person in one household until they sign out', () => {
  use('a');
  expect(idsAt({ ...home, householdId: 'band' })).toEqual([]);
  expect(idsAt({ ...home, userId: 'ben' })).toEqual([]);
  forgetPersonal();
  expect(idsAt(home)).toEqual([]);
});

test.each(['{', 'null', '{"id":"a"}', '[null, 1, {"id": 3}]'])(
  '%s in storage counts as no recent categories',
  (text) => {
    storePersonal('recent-categories:anna:home', text);
    expect(idsAt(home)).toEqual([]);
  },
);
