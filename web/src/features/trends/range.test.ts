import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsOf, readTrendsChoice, writeTrendsChoice } from '@/features/trends/range';

const month = fc
  .tuple(fc.integer({ min: 1901, max: 2998 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

const count = (key: string) => Number(key.slice(0, 4)) * 12 + Number(key.slice(5));

test('the last twelve months end with the current month', () => {
  fc.assert(
    fc.property(month, (now) => {
      const { from, to } = monthsOf('last12', now);
      expect(to).toBe(now);
      expect(count(to) - count(from)).toBe(11);
    }),
  );
});

test('this year ends with the current month, last year with December', () => {
  expect(monthsOf('thisYear', '2026-11')).toEqual({ from: '2026-01', to: '2026-11' });
  expect(monthsOf('thisYear', '2026-01')).toEqual({ from: '2026-01', to: '2026-01' });
  expect(monthsOf('lastYear', '2026-01')).toEqual({ from: '2025-01', to: '2025-12' });
});

test('the choice is in the address, and other parameters stay', () => {
  const now = '2026-11';
  const ranges = fc.constantFrom('last12' as const, 'thisYear' as const, 'lastYear' as const);
  const whose = fc.constantFrom('all' as const, 'me' as const);
  fc.assert(
    fc.property(ranges, whose, ranges, (range, own, before) => {
      const report = new URLSearchParams('startDate=2026-11-01&trends=1999&whose=them');
      const first = writeTrendsChoice(report, { range: before, whose: 'me' }, now);
      const written = writeTrendsChoice(first, { range, whose: own }, now);
      expect(readTrendsChoice(written, now)).toEqual({ range, whose: own });
      expect(written.get('startDate')).toBe('2026-11-01');
    }),
  );
});

test('a link keeps its year; an unreadable choice means the last twelve months of everybody', () => {
  const read = (text: string, now: string) => readTrendsChoice(new URLSearchParams(text), now);
  expect(read('trends=2026', '2026-11').range).toBe('thisYear');
  expect(read('trends=2026&whose=me', '2027-02')).toEqual({ range: 'lastYear', whose: 'me' });
  expect(read('trends=1999&whose=them', '2026-11')).toEqual({ range: 'last12', whose: 'all' });
});
