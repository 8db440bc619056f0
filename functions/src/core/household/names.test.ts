import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './member.ts';
import { memberNameSchema } from './member-schema.ts';
import { householdNameSchema } from './household.ts';
import { isAlike, looksOf, skeletonOf } from './name-skeleton.ts';
import { reservedNames } from './names.ts';
import { SCHEDULE_NAME } from '../activity/schedule-actor.ts';
import { uniqueMemberName } from './free-name.ts';

const ordinary = fc.constantFrom('Anna', 'anna', 'ANNA', 'Anna (2)', 'anna  (2)', 'Ben', 'Ａnna');
const hostile = fc.constantFrom(
  'Аnna',
  'Ann\u0430',
  'lan',
  'Ian',
  'ıan',
  'Ben',
  'Веn',
  'Marn',
  'Mam',
);
const names = fc.oneof(ordinary, hostile, fc.string({ unit: 'grapheme', minLength: 1 }));

describe('names in a household', () => {
  it('never look like each other, in any order of joining', () => {
    fc.assert(
      fc.property(fc.array(names, { maxLength: 12 }), (joining) => {
        const taken: string[] = [];
        for (const name of joining) taken.push(uniqueMemberName(name, taken));
        expect(new Set(taken.map(skeletonOf)).size).toBe(joining.length);
        expect(new Set(taken.map(foldName)).size).toBe(joining.length);
      }),
    );
  });

  it('stay unchanged if no name looks like them', () => {
    fc.assert(
      fc.property(names, fc.array(names), (name, taken) => {
        const isFree = ![...reservedNames, ...taken].some((other) => isAlike(name, other));
        expect(uniqueMemberName(name, taken) === name).toBe(isFree);
      }),
    );
  });

  it('look alike if they are the same without case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(isAlike(name, foldName(name))).toBe(true);
        expect(looksOf(name).size).toBeGreaterThan(0);
      }),
    );
  });

  it('a second Anna joins as Anna (2), a third as Anna (3)', () => {
    expect(uniqueMemberName('Anna', ['anna'])).toBe('Anna (2)');
    expect(uniqueMemberName('anna', ['Anna', 'ANNA (2)'])).toBe('anna (3)');
  });

  it.each([
    ['Cat', 'Сat', 'a Cyrillic С'],
    ['Cat', 'Cаt', 'a Cyrillic а'],
    ['Ben', 'Веn', 'a Cyrillic В'],
    ['Ian', 'lan', 'an l for an I'],
    ['Olga', '0lga', 'a zero'],
    ['Marn', 'Mam', 'rn for m'],
    ['Cat', 'Cat\ufe0f', 'a variation selector'],
    ['Cat', 'Cat\u034f', 'a joiner'],
    ['Cat', 'Cat\u115f', 'a blank letter'],
    ['Cat', '\u03f9at', 'a lunate sigma, which normalization makes another letter'],
    ['CAT', '\u03f2AT', 'a small one'],
    ['fred', '\u017fred', 'a long s'],
    ['Ian', '\uffe8an', 'a half-width line'],
    ['Ann', '\u2c80nn', 'a Coptic letter'],
    ['ANNA', '\u2c80\u2c9a\u2c9a\u2c80', 'Coptic letters alone'],
    ['Ann', '\u1d00\u0274\u0274', 'small capitals'],
    ['Cat', '\u1d04\u1d00\u1d1b', 'small capitals, some of which Unicode knows as small letters'],
    ['Ann', 'A\u0274n', 'one small capital'],
    ['Ann', 'Ann\u00b7', 'a middle dot'],
    ['Ann', 'A\u2027nn', 'a hyphenation point'],
    ['Ann', 'Ann\u0332', 'a line under a letter'],
    ['Ann', 'An\u1e49', 'a letter with a line under it'],
    ['Ann', 'Ann\u0353', 'a mark that makes no letter'],
    ['Ann (2)', 'Ann\uff082\uff09', 'full-width brackets, without a space'],
    ['Ann (2)', 'Ann(2)', 'no space'],
    ['Anna', 'An na', 'a space'],
    ['Ann', 'Ann.', 'a full stop'],
  ])('%s and %s look the same: %s', (name, other) => {
    expect(isAlike(name, other)).toBe(true);
  });

  it.each([
    ['Ana', 'Ava'],
    ['Ray', 'Rau'],
    ['Zoe', 'Zoë'],
    ['Nguyen', 'Nguyễn'],
    ['Ann', 'Ann 2'],
    ['Jan', 'Jen'],
    ['Анна', 'Инна'],
  ])('%s and %s do not look alike', (name, other) => {
    expect(isAlike(name, other)).toBe(false);
  });

  it.each(reservedNames)('nobody can have the reserved name %s', (reserved) => {
    expect(memberNameSchema.safeParse(reserved.toUpperCase()).success).toBe(false);
    expect(uniqueMemberName(reserved, [])).toBe(`${reserved} (2)`);
  });

  it('nobody can have the name of the recurring schedule', () => {
    expect(reservedNames).toContain(SCHEDULE_NAME);
  });

  it('nobody can have a name that looks like a reserved word', () => {
    expect(uniqueMemberName('АII', [])).toBe('АII (2)');
  });
});

describe('the characters of a name', () => {
  const blanks =
    '\u034f \u115f \u1160 \u200b \u2060 \u2800 \u3164 \uffa0 \ufe0f \u180e \u202e \u0000 \ue000';
  it.each(blanks.split('cannot include %j'))('leave out %j', (character) => {
    for (const schema of [memberNameSchema, householdNameSchema]) {
      expect(schema.safeParse(`Cat${character}`).success).toBe(false);
      expect(schema.safeParse(character).success).toBe(false);
    }
  });

  it.each(['Cat', 'Анна', 'Zoë', '李雷', 'Ann ❤️', '☕️ bar', '👨‍👩‍👧 home', 'O’Brien', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 flat'])(
    'can include %s',
    (name) => {
      for (const schema of [memberNameSchema, householdNameSchema]) {
        expect(schema.parse(name)).toBe(name);
      }
    },
  );

  it.each(['ana@example.org', 'Ana ana＠example.org'])('%s is an address, not a name', (name) => {
    expect(memberNameSchema.safeParse(name).success).toBe(false);
  });
});
