import { expect, test } from 'vitest';
import {
  describeLastTime,
  describePeople,
  namesLeftOut,
} from '@/features/transactions/split/describe-people';
import { samplePerson } from '@test/people';

const names = { ann: 'Ann', ben: 'Ben', cy: 'Cy', dan: 'Dan' };
const members = Object.entries(names).map(([id, name]) => samplePerson(id, name));
const nameOf = (id: string) => names[id as keyof typeof names];

test.each([
  ['ann', 'equal', ['ann', 'ben', 'cy', 'dan'], 'You paid, split between everyone'],
  ['ben', 'equal', ['ann', 'ben', 'cy', 'dan'], 'Ben paid, split between everyone'],
  ['ann', 'equal', ['ann', 'ben'], 'You paid, split between you and Ben'],
  ['ann', 'equal', ['ann', 'ben', 'cy'], 'You paid, split between 3 of 4 people'],
  ['ann', 'shares', ['ann', 'ben', 'cy', 'dan'], 'You paid, split by shares between everyone'],
  ['ann', 'equal', ['ben'], 'You paid, for Ben'],
  ['ben', 'equal', ['ann'], 'Ben paid, for you'],
  ['ann', 'equal', ['ann'], 'You paid, for yourself'],
  ['ben', 'equal', ['ben'], 'Ben paid, for themselves'],
  ['ann', 'equal', [], 'You paid, for nobody yet'],
] as const)('%s paid, %s between %s: %s', (paidBy, mode, people, sentence) => {
  expect(describePeople(paidBy, { mode, people }, { members, nameOf }, 'ann')).toBe(sentence);
});

test.each([
  ['equal', ['ann', 'ben'], 'As last time: with Ben'],
  ['equal', ['ann', 'ben', 'cy'], 'As last time: with Ben and Cy'],
  ['shares', ['ann', 'ben'], 'As last time: by shares with Ben'],
  ['percentage', ['ann', 'ben', 'cy', 'dan'], 'As last time: by percentages with everyone'],
  ['equal', ['ben', 'cy'], 'As last time: for Ben and Cy'],
  ['equal', ['ben', 'cy', 'dan'], 'As last time: 3 of 4 people'],
  ['equal', ['ann'], 'As last time: for yourself'],
] as const)('last time %s between %s: %s', (mode, people, words) => {
  expect(describeLastTime({ mode, people }, { members, nameOf }, 'ann')).toBe(words);
});

test.each([
  [['ann', 'ben', 'cy', 'dan'], null],
  [['ann', 'ben', 'cy'], 'Dan'],
  [['dan'], 'you, Ben, Cy'],
  [[], null],
] as const)('a bill between %s leaves out %s', (people, names) => {
  expect(namesLeftOut({ people }, { members }, 'ann')).toBe(names);
});

test('if many are left out, the first are named', () => {
  const many = [...members, samplePerson('eve', 'Eve'), samplePerson('fay', 'Fay')];
  expect(namesLeftOut({ people: ['ann'] }, { members: many }, 'ann')).toBe(
    'Ben, Cy, Dan and 2 more',
  );
});
