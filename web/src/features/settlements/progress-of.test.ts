import { expect, test } from 'vitest';
import { progressOf } from '@/features/settlements/progress-of';

const figures = { totalAmount: 58.1, remainingAmount: 38 };

test('an active settlement has dealt with what its items cover', () => {
  expect(progressOf({ ...figures, status: 'active' })).toEqual({ done: 20.1, word: 'Remaining' });
});

test('a completed one has dealt with everything: the rest was paid outside', () => {
  const progress = progressOf({ ...figures, status: 'completed' });
  expect(progress).toEqual({ done: 58.1, word: 'Paid outside' });
});

test('nothing of a completed one was paid outside where its items cover it', () => {
  const progress = progressOf({ ...figures, remainingAmount: 0, status: 'completed' });
  expect(progress).toEqual({ done: 58.1, word: 'Remaining' });
});

test('a cancelled one has dealt with nothing', () => {
  expect(progressOf({ ...figures, status: 'cancelled' }).done).toBe(0);
});
