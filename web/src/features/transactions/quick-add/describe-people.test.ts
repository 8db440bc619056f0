import { expect, test } from 'vitest';
import { describePeople } from '@/features/transactions/quick-add/describe-people';
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
