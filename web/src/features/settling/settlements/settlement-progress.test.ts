import { expect, test } from 'vitest';
import { settlementProgress } from '@/features/settling/settlements/settlement-progress';

const figures = {
  totalAmount: 8110,
  appliedAmount: 4263,
  remainingAmount: 3847,
  isOffsetOtherWay: false,
};

test('an active settlement counts what its items cover', () => {
  expect(settlementProgress({ ...figures, status: 'active' })).toEqual({
    offset: 4263,
    outside: 0,
    word: 'Remaining',
    text: '$42.63 of $81.10 applied',
  });
});

test('a completed settlement counts everything: the rest was paid outside', () => {
  expect(settlementProgress({ ...figures, status: 'completed' })).toEqual({
    offset: 4263,
    outside: 3847,
    word: 'Paid outside',
    text: '$42.63 of $81.10 applied, $38.47 paid outside',
  });
});

test('the rest of a settlement offset by debts in the other direction was not paid', () => {
  const against = { ...figures, isOffsetOtherWay: true };
  expect(settlementProgress({ ...against, status: 'completed' })).toMatchObject({
    outside: 3847,
    word: 'Set against the other way',
    text: '$42.63 of $81.10 applied, $38.47 set against what was owed the other way round',
  });
});

test('a completed settlement covered by its items has nothing paid outside', () => {
  const covered = { ...figures, appliedAmount: 8110, remainingAmount: 0 };
  expect(settlementProgress({ ...covered, status: 'completed' })).toEqual({
    offset: 8110,
    outside: 0,
    word: 'Remaining',
    text: '$81.10 of $81.10 applied',
  });
});

test('a cancelled settlement shows its progress, and that nothing is settled', () => {
  expect(settlementProgress({ ...figures, status: 'cancelled' })).toEqual({
    offset: 4263,
    outside: 0,
    word: 'Remaining',
    text: '$42.63 of $81.10 was applied, nothing settled',
  });
});
