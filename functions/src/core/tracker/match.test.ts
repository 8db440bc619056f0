import { expect, test } from 'vitest';
import { matchCategories } from './match-categories.ts';
import { matchPeople } from './match-people.ts';

const members = [
  { id: 'ann', name: 'Ann Berg', email: 'ann@example.com' },
  { id: 'ben', name: 'Ben', email: 'ben@example.com' },
  { id: 'cleo', name: 'Cleo Martin', email: 'cleo@example.com' },
  { id: 'cleo2', name: 'Cleo Weber', email: 'weber@example.com' },
];
const person = (name: string, email?: string) => ({ key: name, name, ...(email ? { email } : {}) });

test.each([
  ['an e-mail address', person('Somebody', 'CLEO@example.com'), 'cleo'],
  ['the whole name', person('cleo  weber'), 'cleo2'],
  ['a first name', person('Ann'), 'ann'],
  ['a first name and more', person('Ben S.'), 'ben'],
])('a person is proposed by %s', (_way, one, id) => {
  expect(matchPeople([one], members)).toEqual({ [one.key]: id });
});

test('nobody is proposed where it could be several, or one member for two people', () => {
  expect(matchPeople([person('Cleo')], members)).toEqual({});
  expect(matchPeople([person('Ben A.'), person('Ben B.')], members)).toEqual({});
  expect(matchPeople([person('Dora')], members)).toEqual({});
});

test('a category is that of its name, else the one that means the same, else a new one with an icon', () => {
  const own = [{ name: 'Groceries' }, { name: 'Rent' }, { name: 'Settlement' }];
  expect(matchCategories(['groceries', 'Supermarket', 'Taxi', '', 'Settlement'], own)).toEqual([
    { written: 'groceries', name: 'Groceries', isNew: null },
    { written: 'Supermarket', name: 'Groceries', isNew: null },
    { written: 'Taxi', name: 'Taxi', isNew: { color: expect.any(String) as string, icon: 'car' } },
    { written: '', name: 'Other', isNew: { color: expect.any(String) as string, icon: 'receipt' } },
    {
      written: 'Settlement',
      name: 'Other',
      isNew: { color: expect.any(String) as string, icon: 'receipt' },
    },
  ]);
});
