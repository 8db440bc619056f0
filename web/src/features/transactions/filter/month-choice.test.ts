import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  monthChoiceOf,
  monthsOffered,
  nameMonth,
  nameMonthShortly,
  withMonth,
} from '@/features/transactions/filter/month-choice';

const anyMonth = fc
  .record({ year: fc.integer({ min: 1901, max: 2998 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);

test('a filter with a month reads as that month, and nothing else changes', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const before = { owedBy: 'ben', startDate: '2026-01-02', txStartDate: '2020-02-03' };
      const filter = withMonth(before, month);
      expect(monthChoiceOf(filter)).toBe(month);
      expect(withMonth(filter, 'all')).toEqual({ owedBy: 'ben', startDate: '2026-01-02' });
    }),
  );
});

test('dates that are no whole month are a custom range', () => {
  expect(monthChoiceOf({})).toBe('all');
  expect(monthChoiceOf({ txStartDate: '2026-11-01' })).toBe('custom');
  expect(monthChoiceOf({ txEndDate: '2026-11-30' })).toBe('custom');
  expect(monthChoiceOf({ txStartDate: '2026-11-01', txEndDate: '2026-11-29' })).toBe('custom');
  expect(monthChoiceOf({ txStartDate: '2026-10-01', txEndDate: '2026-11-30' })).toBe('custom');
});

test('the offered months go back from next month and include the chosen one', () => {
  const months = monthsOffered('2026-11', 'all');
  expect(months.slice(0, 3)).toEqual(['2026-12', '2026-11', '2026-10']);
  expect(months.at(-1)).toBe('2024-11');
  expect(monthsOffered('2026-11', '2019-05').at(-1)).toBe('2019-05');
  expect(monthsOffered('2026-11', '2027-05')[0]).toBe('2027-05');
});

test('the year is shown if it is not this year', () => {
  expect(nameMonth('2026-11', '2026-11')).toBe('November');
  expect(nameMonth('2025-11', '2026-11')).toBe('November 2025');
  expect(nameMonthShortly('2026-11', '2026-01')).toBe('November');
  expect(nameMonthShortly('2025-11', '2026-11')).toBe('Nov 2025');
});
