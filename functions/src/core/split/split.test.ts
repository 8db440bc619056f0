import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSplitSchema, splitAmong, type SplitBody } from './split-schema.ts';

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

describe('a split without former members', () => {
  const whole: SplitBody = {
    mode: 'percentage',
    people: [personOf('ana', 50), personOf('ben', 30), personOf('cleo', 20)],
  };

  it('keeps the proportions of percentages as weights', () => {
    expect(splitAmong(whole, ['ana', 'ben'])).toEqual({
      mode: 'shares',
      people: [personOf('ana', 50), personOf('ben', 30)],
    });
    expect(splitAmong(whole, ['cleo', 'ben', 'ana'])).toEqual(whole);
  });

  it('can always be shared out, and people without a part still have none', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.array(fc.nat(7)), (tenths, leavers) => {
        const rest = 100 - tenths.reduce((sum, part) => sum + part, 0);
        const people = [...tenths, rest].map((value, index) => personOf(`p${index}`, value));
        const members = people.map(({ userId }) => userId).filter((_, at) => !leavers.includes(at));
        const left = splitAmong({ mode: 'percentage', people }, members);
        const stay = people.filter(({ userId }) => members.includes(userId));
        expect(left === null).toBe(stay.every(({ value }) => value === 0));
        if (left === null) return;
        expect(defaultSplitSchema.safeParse(left).error).toBeUndefined();
        expect(left.people.filter(({ value }) => value! > 0)).toEqual(
          stay.filter(({ value }) => value! > 0),
        );
      }),
    );
  });

  it('is null if no current member has a part', () => {
    expect(splitAmong(whole, ['dan'])).toBeNull();
    expect(splitAmong({ mode: 'equal', people: [personOf('ana')] }, ['dan'])).toBeNull();
  });
});
