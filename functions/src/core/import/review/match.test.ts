import { expect, test } from 'vitest';
import fc from 'fast-check';
import { often } from '../../../../test/support/random/random-seed.ts';
import { memberNameSchema } from '../../household/member-schema.ts';
import { foldName } from '../../household/member.ts';
import { matchPeople } from './match-people.ts';
import { guestNames } from './new-guests.ts';

const now = new Date('2026-11-26T10:00:00Z');

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
  expect(matchPeople([one], members, now)).toEqual({ [one.key]: id });
});

test('an ambiguous person gets no proposal, and no member is proposed for two people', () => {
  expect(matchPeople([person('Cleo')], members, now)).toEqual({});
  expect(matchPeople([person('Ben A.'), person('Ben B.')], members, now)).toEqual({});
  expect(matchPeople([person('Dora')], members, now)).toEqual({});
});

test('a recently changed name proposes nobody, so that nobody takes a balance with a name', () => {
  const until = (day: string) => ({ formerName: { name: 'Cem', until: `${day}T10:00:00Z` } });
  const named = { id: 'cem', name: 'Dora', email: 'cem@example.com' };
  const propose = (one: object, by = person('Dora')) =>
    matchPeople([by], [...members, { ...named, ...one }], now);
  expect(propose(until('2026-11-20'))).toEqual({});
  expect(propose(until('2026-11-20'), person('Dora Weber'))).toEqual({});
  expect(propose(until('2026-11-20'), person('x', 'cem@example.com'))).toEqual({ x: 'cem' });
  expect(propose(until('2025-11-20'))).toEqual({ Dora: 'cem' });
});

test('every person of a file can be added under a unique name, whatever the file calls them', () => {
  const name = fc.oneof(
    fc.constantFrom(
      'Ann',
      'ann ',
      'Everybody',
      'a@b.example',
      '!＠!',
      'a﹫b.example',
      '\u202e',
      '',
      '👩‍👩‍👧‍👦',
      'Me',
      'x'.repeat(90),
    ),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      const people = names.map((one, index) => ({ key: String(index), name: one }));
      const given = Object.values(guestNames(people));
      expect(given).toHaveLength(names.length);
      expect(new Set(given.map(foldName)).size).toBe(names.length);
      for (const one of given) expect(memberNameSchema.safeParse(one)).toMatchObject({ data: one });
    }),
    { numRuns: often({ gate: 30, long: 500 }) },
  );
});
