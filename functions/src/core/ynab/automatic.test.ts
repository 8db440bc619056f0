import { describe, expect, test } from 'vitest';
import { firstMonthFrom, monthsToKeep, nextLookAfter, reasonsNotSent } from './automatic.ts';
import type { AutomaticSettings } from './stored.ts';

const settings = (fields: Partial<AutomaticSettings> = {}): AutomaticSettings => ({
  mode: 'last_month',
  day: 5,
  report: 'share',
  firstMonth: '2026-01',
  ...fields,
});

describe('the previous month', () => {
  test('is sent from its day on and corrected for three more months', () => {
    const months = ['2026-08', '2026-09', '2026-10'];
    expect(monthsToKeep(settings(), '2026-12-04')).toEqual(['2026-07', ...months]);
    expect(monthsToKeep(settings(), '2026-12-05')).toEqual([...months, '2026-11']);
  });

  test('is the first month if chosen before its day; otherwise the current month is', () => {
    expect(firstMonthFrom(settings(), '2026-12-05')).toBe('2026-11');
    expect(firstMonthFrom(settings(), '2026-12-06')).toBe('2026-12');
    expect(firstMonthFrom(settings(), '2027-01-01')).toBe('2026-12');
  });

  test('is never sent if it ended before the member chose this', () => {
    expect(monthsToKeep(settings({ firstMonth: '2026-11' }), '2026-12-05')).toEqual(['2026-11']);
    expect(monthsToKeep(settings({ firstMonth: '2026-12' }), '2026-12-05')).toEqual([]);
  });
});

test('the current month is updated from its first day, earlier months until they are old', () => {
  const running = settings({ mode: 'running_month', firstMonth: '2026-11' });
  expect(firstMonthFrom(running, '2026-11-20')).toBe('2026-11');
  expect(monthsToKeep(running, '2026-12-01')).toEqual(['2026-11', '2026-12']);
});

test("a day begins in the household's time zone, even when clocks change", () => {
  const next = (now: string) => nextLookAfter('America/New_York', new Date(now)).toISOString();
  expect(next('2026-11-01T03:59:00Z')).toBe('2026-11-01T04:00:00.000Z');
  expect(next('2026-11-01T04:00:00Z')).toBe('2026-11-02T05:00:00.000Z');
});

describe('reasons for unsent months', () => {
  const changed = 'It was changed at YNAB.';
  const unmapped = '"Bikes" has no category there.';

  test('list each reason once with all its months', () => {
    expect(
      reasonsNotSent([
        { reason: changed, month: '2026-09' },
        { reason: unmapped, month: '2026-10' },
        { reason: changed, month: '2026-11' },
      ]),
    ).toBe(`September 2026, November 2026: ${changed} October 2026: ${unmapped}`);
  });

  test('contain only the reason that blocks every month, without a month', () => {
    const away = { reason: 'YNAB is not connected.', month: null };
    expect(reasonsNotSent([{ reason: changed, month: '2026-09' }, away, away])).toBe(away.reason);
    expect(reasonsNotSent([])).toBeNull();
  });
});
