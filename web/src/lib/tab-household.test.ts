import { afterEach, expect, test } from 'vitest';
import { chooseHousehold, setTabHousehold } from '@/lib/tab-household';

const user = {
  id: 'anna',
  activeHouseholdId: 'cabin' as string | null,
  households: [{ id: 'home' }, { id: 'cabin' }],
};

afterEach(() => sessionStorage.clear());

test('a new tab starts with the stored default', () => {
  expect(chooseHousehold(user)).toBe('cabin');
});

test('a tab stays in its household when the default changes elsewhere', () => {
  setTabHousehold('anna', 'home');
  expect(chooseHousehold({ ...user, activeHouseholdId: 'cabin' })).toBe('home');
});

test('a household that the user has left is not shown any more', () => {
  setTabHousehold('anna', 'old');
  expect(chooseHousehold({ ...user, activeHouseholdId: 'old' })).toBe('home');
});

test('the choice of one account does not carry over to another', () => {
  setTabHousehold('bea', 'home');
  expect(chooseHousehold(user)).toBe('cabin');
});

test('a user without a household has none', () => {
  expect(chooseHousehold({ ...user, households: [] })).toBeNull();
});
