import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isForReader } from './comment.ts';

const people = fc.uniqueArray(fc.constantFrom('ann', 'ben', 'cleo', 'dan'));
const person = fc.constantFrom('ann', 'ben', 'cleo', 'dan');

test('a party reads comments from their time as a party, and their own', () => {
  fc.assert(
    fc.property(people, person, person, (parties, memberId, reader) => {
      const expected = parties.includes(reader) || memberId === reader;
      expect(isForReader({ memberId, parties }, reader, false)).toBe(expected);
    }),
  );
});

test('other readers of the item read all comments, and everybody reads old ones', () => {
  fc.assert(
    fc.property(people, person, person, (parties, memberId, reader) => {
      expect(isForReader({ memberId, parties }, reader, true)).toBe(true);
      expect(isForReader({ memberId }, reader, false)).toBe(true);
    }),
  );
});
