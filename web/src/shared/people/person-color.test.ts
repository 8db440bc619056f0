import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignColors, PERSON_COLORS } from '@/shared/people/person-color';
import { contrast, difference } from '@test/color';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const person = (id: string, joined: number, hasLeft = false) => ({
  id,
  joinedAt: day(joined),
  leftAt: hasLeft ? day(joined + 1) : null,
});

test('no two of 30 members share a colour', () => {
  const everyone = Array.from({ length: 30 }, (_, index) => person(`m${index}`, index));
  expect(new Set(assignColors(everyone).values()).size).toBe(30);
});

test('members keep their colour when others join or leave, however the list is sorted', () => {
  const [ana, ben, cleo] = [person('ana', 1), person('ben', 1), person('cleo', 3)];
  const before = assignColors([ben, ana]);
  const after = assignColors([cleo, { ...ana, leftAt: day(9) }, ben]);
  expect([...before]).toEqual([
    ['ana', 1],
    ['ben', 2],
  ]);
  expect(['ana', 'ben', 'cleo'].map((id) => after.get(id))).toEqual([1, 2, 3]);
});

test('with any number of former members, up to 30 current ones never share a colour', () => {
  const stays = fc.array(fc.boolean(), { maxLength: 90 }).filter(hasRoom);
  fc.assert(
    fc.property(stays, (left) => {
      const everyone = left.map((hasLeft, index) => person(`m${index}`, index, hasLeft));
      const colors = assignColors(everyone);
      expect(colors.size).toBe(everyone.length);
      const present = everyone.filter(({ leftAt }) => leftAt === null);
      expect(new Set(present.map(({ id }) => colors.get(id))).size).toBe(present.length);
    }),
  );
});

function hasRoom(left: readonly boolean[]): boolean {
  return left.filter((hasLeft) => !hasLeft).length <= PERSON_COLORS;
}

describe.each([
  { theme: 'light', index: 0 },
  { theme: 'dark', index: 1 },
])('in the $theme theme', ({ index }) => {
  const css = readFileSync(`${import.meta.dirname}/../../index.css`, 'utf8');
  const token = (name: string) => {
    const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
    return found!.slice(1)[index]!;
  };
  const colors = Array.from({ length: PERSON_COLORS }, (_, at) => token(`person-${at + 1}`));

  test('initials are readable, and the colour is visible', () => {
    for (const color of colors) {
      expect(contrast(color, token('on-person'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color, token('raised'))).toBeGreaterThanOrEqual(3);
    }
  });

  test('any two colours are distinguishable', () => {
    // Between two greys this is a step of 8 % in lightness; the just noticeable step is about 2 %.
    for (const [at, color] of colors.entries()) {
      for (const other of colors.slice(at + 1)) {
        expect(difference(color, other)).toBeGreaterThan(0.08);
      }
    }
  });
});
