import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isForReader } from './comment.ts';

const people = fc.uniqueArray(fc.constantFrom('ann', 'ben', 'cleo', 'dan'));
const person = fc.constantFrom('ann', 'ben', 'cleo', 'dan');

test('whoever is in a thing reads what was said while they were in it, and what they said', () => {
  fc.assert(
    fc.property(people, person, person, (parties, memberId, reader) => {
      const expected = parties.includes(reader) || memberId === reader;
      expect(isForReader({ memberId, parties }, reader, false)).toBe(expected);
    }),
  );
});

test('whoever may read the thing anyway reads all, and so does everybody in it of old comments', () => {
  fc.assert(
    fc.property(people, person, person, (parties, memberId, reader) => {
      expect(isForReader({ memberId, parties }, reader, true)).toBe(true);
      expect(isForReader({ memberId }, reader, false)).toBe(true);
    }),
  );
});
