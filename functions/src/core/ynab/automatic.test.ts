import { describe, expect, test } from 'vitest';
import {
  firstMonthFrom,
  monthsToKeep,
  nextLookAfter,
  reasonsNotSent,
  type AutomaticSettings,
} from './automatic.ts';

const settings = (fields: Partial<AutomaticSettings> = {}): AutomaticSettings => ({
  mode: 'last_month',
  day: 5,
  report: 'share',
  firstMonth: '2026-01',
  ...fields,
});

describe('the last month', () => {
  test('is sent from its day on, and corrected three months later still', () => {
    const months = ['2026-08', '2026-09', '2026-10'];
    expect(monthsToKeep(settings(), '2026-12-04')).toEqual(['2026-07', ...months]);
    expect(monthsToKeep(settings(), '2026-12-05')).toEqual([...months, '2026-11']);
  });

  test('chosen before its day is the first, else the running one will be', () => {
    expect(firstMonthFrom(settings(), '2026-12-05')).toBe('2026-11');
    expect(firstMonthFrom(settings(), '2026-12-06')).toBe('2026-12');
    expect(firstMonthFrom(settings(), '2027-01-01')).toBe('2026-12');
  });

  test('of before it was wanted is never sent', () => {
    expect(monthsToKeep(settings({ firstMonth: '2026-11' }), '2026-12-05')).toEqual(['2026-11']);
    expect(monthsToKeep(settings({ firstMonth: '2026-12' }), '2026-12-05')).toEqual([]);
  });
});

test('the running month is kept from its first day, and those before until they are old', () => {
  const running = settings({ mode: 'running_month', firstMonth: '2026-11' });
  expect(firstMonthFrom(running, '2026-11-20')).toBe('2026-11');
  expect(monthsToKeep(running, '2026-12-01')).toEqual(['2026-11', '2026-12']);
});

test('each day begins where the household lives, also when clocks change', () => {
  const next = (now: string) => nextLookAfter('America/New_York', new Date(now)).toISOString();
  expect(next('2026-11-01T03:59:00Z')).toBe('2026-11-01T04:00:00.000Z');
  expect(next('2026-11-01T04:00:00Z')).toBe('2026-11-02T05:00:00.000Z');
});

describe('why it was not sent', () => {
  const changed = 'It was changed at YNAB.';
  const unmapped = '"Bikes" has no category there.';

  test('is told of every month, each reason once', () => {
    expect(
      reasonsNotSent([
        { reason: changed, month: '2026-09' },
        { reason: unmapped, month: '2026-10' },
        { reason: changed, month: '2026-11' },
      ]),
    ).toBe(`September 2026, November 2026: ${changed} October 2026: ${unmapped}`);
  });

  test('is told alone, without a month, where it keeps all from being sent', () => {
    const away = { reason: 'YNAB is not connected.', month: null };
    expect(reasonsNotSent([{ reason: changed, month: '2026-09' }, away, away])).toBe(away.reason);
    expect(reasonsNotSent([])).toBeNull();
  });
});
