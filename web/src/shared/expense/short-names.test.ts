import { expect, test } from 'vitest';
import { shortNames } from '@/shared/expense/short-names';

test('a first name is enough unless two people share it', () => {
  const short = shortNames(['Anna Berg', 'Ben', 'Anna Holm', 'Daniel Okafor']);
  expect(['Anna Berg', 'Anna Holm', 'Ben', 'Daniel Okafor', 'Corner Shop'].map(short)).toEqual([
    'Anna Berg',
    'Anna Holm',
    'Ben',
    'Daniel',
    'Corner Shop',
  ]);
});
