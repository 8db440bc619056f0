import { expect, test } from 'vitest';
import { netsThenText } from '@/shared/settling/nets';

const figures = (net: number) => ({ owes: Math.max(0, -net), isOwed: Math.max(0, net), net });
const pair = (before: number, after: number) => ({
  people: [
    { userId: 'anna', userName: 'Anna', before: figures(before), after: figures(after) },
    { userId: 'ben', userName: 'Ben', before: figures(-before), after: figures(-after) },
  ],
});

test.each([
  ['anna', -3800, -1800, 'Before: you owed Ben $38.00. Afterwards: you owed Ben $18.00.'],
  ['anna', 3800, 1800, 'Before: Ben owed you $38.00. Afterwards: Ben owed you $18.00.'],
  ['cleo', 3800, 1800, 'Before: Ben owed Anna $38.00. Afterwards: Ben owed Anna $18.00.'],
  // Debts left aside can be in the other direction.
  ['anna', -2000, 0, 'Before: you owed Ben $20.00. Afterwards: both were even.'],
  ['anna', -500, 500, 'Before: you owed Ben $5.00. Afterwards: Ben owed you $5.00.'],
] as const)('to %s: %i before, %i afterwards', (me, before, after, text) => {
  expect(netsThenText(pair(before, after), me)).toBe(text);
});
