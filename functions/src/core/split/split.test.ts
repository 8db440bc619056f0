import { describe, expect, it } from 'vitest';
import { defaultSplitSchema } from './split-schema.ts';
import { currentDefaultSplit, type Split } from './split.ts';

const personOf = (userId: string, value?: number) =>
  value === undefined ? { userId } : { userId, value };

describe('a default split', () => {
  it.each([
    { mode: 'equal', people: [personOf('ana'), personOf('ben')] },
    { mode: 'shares', people: [personOf('ana', 1.5), personOf('ben', 1)] },
    { mode: 'percentage', people: [personOf('ana', 66.67), personOf('ben', 33.33)] },
  ])('%j can be stored', (split) => {
    expect(defaultSplitSchema.safeParse(split).success).toBe(true);
  });

  it.each<[object, (string | number)[], string]>([
    [
      { mode: 'amount', people: [personOf('ana', 5)] },
      ['mode'],
      'A default has no total to divide: use equal, shares or percentage.',
    ],
    [
      { mode: 'adjustment', people: [personOf('ana', 5)] },
      ['mode'],
      'A default has no total to divide: use equal, shares or percentage.',
    ],
    [
      { mode: 'percentage', people: [personOf('ana', 60), personOf('ben', 39.99)] },
      ['people'],
      '0.01 % left to assign.',
    ],
    [{ mode: 'equal', people: [] }, ['people'], 'Choose at least one person.'],
    [
      { mode: 'shares', people: [personOf('ana', 1), personOf('ana', 1)] },
      ['people', 1, 'userId'],
      'Each person can be named once.',
    ],
    [
      { mode: 'shares', people: [personOf('ana')] },
      ['people', 0, 'value'],
      'Use a weight from 0.01 to 1,000.',
    ],
  ])('%j is refused, naming the field', (split, path, message) => {
    const { error } = defaultSplitSchema.safeParse(split);
    expect(error?.issues).toMatchObject([{ path, message }]);
  });
});

describe('of a default split whose people have left', () => {
  const of = (mode: Split['mode'], ...values: [string, number][]): Split => ({
    mode,
    people: values.map(([memberId, value]) => ({ memberId, value })),
  });
  const current = new Set(['ana', 'ben']);

  it.each<[string, Split, Split | null]>([
    ['equal parts', of('equal', ['ana', 0], ['cleo', 0]), of('equal', ['ana', 0])],
    ['weights', of('shares', ['ana', 200], ['cleo', 100]), of('shares', ['ana', 200])],
    [
      'percentages, which become weights',
      of('percentage', ['ana', 3000], ['ben', 2000], ['cleo', 5000]),
      of('shares', ['ana', 3000], ['ben', 2000]),
    ],
    ['percentages of nothing', of('percentage', ['ana', 0], ['cleo', 10_000]), null],
    ['nobody', of('equal', ['cleo', 0]), null],
  ])('what is left is %s', (_what, split, expected) => {
    expect(currentDefaultSplit(split, current)).toEqual(expected);
  });

  it('nothing changes while everybody is there', () => {
    const split = of('percentage', ['ana', 10_000], ['ben', 0]);
    expect(currentDefaultSplit(split, current)).toBe(split);
  });
});
