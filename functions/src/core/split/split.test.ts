import { describe, expect, it } from 'vitest';
import { defaultSplitSchema } from './split-schema.ts';

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
