import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCalendarTimeZone } from '@/lib/format/current-year';
import { formatDate, formatDay, formatLongDay, formatMoment } from '@/lib/format/format';

const plain = (text: string) => text.replace(/\s/g, ' ');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    setCalendarTimeZone(null);
  };
});
afterEach(() => vi.restoreAllMocks());

const readsIn = (locale: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale);

test('the current year is left out of a date, and any other is shown', () => {
  expect(formatDate('2026-11-03')).toBe('Nov 3');
  expect(formatDate('2025-12-31')).toBe('Dec 31, 2025');
  expect(formatDate('2027-01-01')).toBe('Jan 1, 2027');
  expect(formatDay(new Date(2026, 10, 20))).toBe('Nov 20');
  expect(formatLongDay(new Date(2026, 10, 20))).toBe('Friday, November 20, 2026');
  expect(plain(formatMoment(new Date(2026, 10, 20, 16, 5)))).toBe('Nov 20, 4:05 PM');
  expect(plain(formatMoment(new Date(2025, 10, 20, 16, 5)))).toBe('Nov 20, 2025, 4:05 PM');
});

test('the current year follows the household’s calendar, not the browser’s clock', () => {
  vi.setSystemTime(new Date('2026-12-31T23:30:00Z'));
  setCalendarTimeZone('Pacific/Auckland');
  expect(formatDate('2027-01-01')).toBe('Jan 1');
  expect(formatDate('2026-12-31')).toBe('Dec 31, 2026');
  setCalendarTimeZone('America/Los_Angeles');
  expect(formatDate('2027-01-01')).toBe('Jan 1, 2027');
  expect(formatDate('2026-12-31')).toBe('Dec 31');
});

test.each([
  ['en-GB', '3 Nov', '3 Nov 2025', '16:05'],
  ['de-DE', '3 Nov', '3 Nov 2025', '16:05'],
  ['en-US', 'Nov 3', 'Nov 3, 2025', '4:05 PM'],
  ['ja-JP', 'Nov 3', 'Nov 3, 2025', '16:05'],
])('a reader in %s sees day and month in their usual order', (locale, now, before, time) => {
  readsIn(locale);
  expect(formatDate('2026-11-03')).toBe(now);
  expect(formatDate('2025-11-03')).toBe(before);
  expect(plain(formatMoment(new Date(2026, 10, 3, 16, 5)))).toBe(`${now}, ${time}`);
});
