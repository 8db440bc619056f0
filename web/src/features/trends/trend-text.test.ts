import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { sampleTrends } from '@test/samples/trends';
import {
  averageSentence,
  balanceSentence,
  comparedDays,
  daysText,
  moverSentence,
  owesShortly,
  sameDaysSentence,
  signed,
} from '@/features/trends/trend-text';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00') }));
afterEach(() => void vi.useRealTimers());

const on = (month: string, day: number, thisMonth = 0, lastMonth = 0) =>
  comparedDays({ sameDays: { month, day, thisMonth, lastMonth, lastYear: 0 } });

test('the same days are in the previous month and the previous year', () => {
  expect(on('2026-11', 26).map(daysText)).toEqual([
    'November so far',
    'October, same days',
    'November 2025, same days',
  ]);
  expect(on('2026-01', 1).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-01-01', '2026-01-01'],
    ['2025-12-01', '2025-12-01'],
    ['2025-01-01', '2025-01-01'],
  ]);
});

test('a shorter month is compared with all its days', () => {
  expect(on('2024-03', 31).map(({ endDate }) => endDate)).toEqual([
    '2024-03-31',
    '2024-02-29',
    '2023-03-31',
  ]);
  expect(on('2024-03', 31).map(daysText)).toEqual(['March 2024', 'February 2024', 'March 2023']);
});

test.each([
  [100_00, 220_00, '$120.00 less than in the same days of October.'],
  [220_00, 100_00, '$120.00 more than in the same days of October.'],
  [100_00, 100_00, 'As much as in the same days of October.'],
  [100_00, 0, 'Nothing was spent in the same days of October.'],
  [0, 0, 'Nothing was spent in these days.'],
])('%d beside %d: %s', (now, before, sentence) => {
  expect(sameDaysSentence(on('2026-11', 26, now, before))).toBe(sentence);
});

test('a whole month is compared with a whole month', () => {
  expect(sameDaysSentence(on('2025-12', 31, 100_00, 220_00))).toBe(
    '$120.00 less than in November.',
  );
});

test.each([
  [420_00, 340_00, '$80.00 more, $340.00 before, $420.00 now'],
  [0, 500_00, '$500.00 before, nothing now'],
  [60_00, 0, '$60.00, nothing before'],
])('a category that changed to %d from %d: %s', (thisMonth, before, sentence) => {
  const mover = { categoryId: 'a', categoryName: 'A', thisMonth, before };
  expect(moverSentence(mover)).toBe(sentence);
});

test('a difference has its sign', () => {
  expect([80_00, -500_00, 0].map(signed)).toEqual(['+$80.00', '−$500.00', '$0.00']);
});

test('a balance names debtor and creditor', () => {
  expect([35_90, -12_00, 0].map((amount) => balanceSentence('Ben', amount))).toEqual([
    'Ben owed you $35.90',
    'You owed Ben $12.00',
    'Ben: even',
  ]);
  expect([35_90, -12_00, 0, null].map(owesShortly)).toEqual([
    'owes you $35.90',
    'you owe $12.00',
    'even',
    '–',
  ]);
});

test('an average month includes one’s share if it differs from the total', () => {
  const trends = fromWire(sampleTrends());
  expect(averageSentence(trends)).toMatch(/^On average \$[\d,.]+ a month, your share \$[\d,.]+\.$/);
  expect(averageSentence({ ...trends, whose: 'me' })).toMatch(/^On average \$[\d,.]+ a month\.$/);
  expect(averageSentence({ ...trends, months: trends.months.slice(0, 1) })).toBeNull();
});
