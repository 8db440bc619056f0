import { beforeEach, expect, test, vi } from 'vitest';
import { formatMonth, formatMonthKey, formatRange } from '@/lib/format/format-period';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('a month of the current year has only its name, and any other also its year', () => {
  expect(formatMonth({ monthName: 'November', year: 2026 })).toBe('November');
  expect(formatMonth({ monthName: 'November', year: 2025 })).toBe('November 2025');
  expect(formatMonthKey('2026-01')).toBe('January');
  expect(formatMonthKey('2027-01')).toBe('January 2027');
});

test('a range names its years if it spans two, or not the current one', () => {
  expect(formatRange('2026-11-01', '2026-11-30')).toBe('Nov 1 – Nov 30');
  expect(formatRange('2025-11-01', '2025-11-30')).toBe('Nov 1, 2025 – Nov 30, 2025');
  expect(formatRange('2025-12-20', '2026-01-05')).toBe('Dec 20, 2025 – Jan 5, 2026');
});
