import { expect, test } from 'vitest';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { settlementSentence } from '@/shared/settling/settlement';
import { sampleSettlement } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { formatDate } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

const month = formatMonthKey('2026-11');

const figures = { totalAmount: 8110, appliedAmount: 4263, remainingAmount: 3847 };
const [created] = sampleSettlement().history;
const completion = {
  ...created!,
  action: 'status_completed' as const,
  actorId: 'ben',
  actorName: 'Ben',
};

function completed(fields: Partial<SettlementDetail> = {}, me = 'cleo'): string {
  return settlementSentence(
    sampleSettlement({
      ...figures,
      status: 'completed',
      completedAt: '2026-11-23T12:00:00.000Z',
      history: [created!, completion],
      ...fields,
    }),
    me,
  );
}

test('the reader is addressed as you', () => {
  expect(completed({}, 'anna')).toContain(`You owed Ben $81.10 for ${month};`);
  expect(completed({}, 'ben')).toMatch(/^Anna Berg owed you .* by you\.$/);
});

test('a cancelled settlement settled nothing', () => {
  expect(settlementSentence(sampleSettlement({ ...figures, status: 'cancelled' }), 'anna')).toBe(
    `You owed Ben $81.10 for ${month}; it was cancelled, so nothing of it was settled.`,
  );
});

test('an active settlement says what is owed', () => {
  expect(settlementSentence(sampleSettlement(figures), 'cleo')).toBe(
    `Anna Berg owes Ben $81.10 for ${month}; $42.63 is applied, $38.47 remains.`,
  );
});

test('a completed one names the debt, its settling, date and member', () => {
  expect(completed()).toBe(
    `Anna Berg owed Ben $81.10 for ${month}; $42.63 was offset, $38.47 paid outside; ` +
      `completed ${formatDate('2026-11-23')} by Ben.`,
  );
});

test('a payment within it is not an offset', () => {
  const [item] = sampleSettlement().items;
  const transaction = sampleTransaction({ type: 'settlement' });
  const items = [{ ...item!, transaction, appliedAmount: 4263 }];
  expect(completed({ items })).toContain('; $42.63 was paid back, $38.47 paid outside;');
});

test('two settlements completed against each other are not paid outside', () => {
  expect(completed({ isOffsetOtherWay: true })).toContain(
    '$38.47 set against what was owed the other way round',
  );
});

test('for a reopened settlement the last completion counts', () => {
  const again = { ...completion, actorName: 'Anna Berg' };
  expect(completed({ history: [completion, again] })).toContain('by Anna Berg.');
});
