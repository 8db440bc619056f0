import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { often } from '../../../test/support/random/random-seed.ts';
import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { countMissedOccurrences, MAX_CATCH_UP, nextRecurringStep } from './catch-up.ts';
import { nthOccurrenceDate } from './occurrences.ts';
import {
  initialProgress,
  progressAfterOccurrence,
  pausedProgress,
  resumedProgress,
  progressWithRule,
  type RecurringSchedule,
} from './progress.ts';
import { recurrenceUnits } from './recurring-kind.ts';
import type { RecurrenceRule } from './stored.ts';

const now = new Date('2026-11-26T10:00:00Z');
const monthly: RecurrenceRule = { every: 1, unit: 'month', day: 31, start: '2026-08-31' };
const daily: RecurrenceRule = { every: 1, unit: 'day', start: '2026-01-01' };

function plan(rule: RecurrenceRule, fields: Partial<RecurringSchedule> = {}): RecurringSchedule {
  return {
    ...initialProgress(rule, rule.start, false),
    rule,
    firstOrdinal: 1,
    endedAt: null,
    ...fields,
  };
}

/** The occurrences of one run and the state after it. `commits` interrupts the run. */
function run(
  series: RecurringSchedule,
  today: CalendarDate,
  commits = Infinity,
): { series: RecurringSchedule; made: [ordinal: number, on: CalendarDate][] } {
  const made: [number, CalendarDate][] = [];
  let current = series;
  for (let left = commits; left > 0; left--) {
    const step = nextRecurringStep(current, today, now);
    if (step.what === 'wait') break;
    if (step.what === 'make') made.push([step.ordinal, step.on]);
    current = { ...current, ...step.after };
  }
  return { series: current, made };
}

describe('due occurrences', () => {
  test('are created on their day and not before', () => {
    expect(run(plan(monthly), '2026-08-30').made).toEqual([]);
    const { series, made } = run(plan(monthly), '2026-08-31');
    expect(made).toEqual([[1, '2026-08-31']]);
    expect(series).toMatchObject({ ordinal: 1, lastOn: '2026-08-31', nextOn: '2026-09-30' });
    expect(run(series, '2026-09-29').made).toEqual([]);
  });

  test('are each created once after a gap of three months', () => {
    const { made, series } = run(plan(monthly), '2026-11-30');
    expect(made.map(([, on]) => on)).toEqual([
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
    ]);
    expect(series).toMatchObject({ nextOn: '2026-12-31', catchUp: null, pausedAt: null });
    expect(run(series, '2026-11-30').made).toEqual([]);
  });

  test('are limited to 36, then the recurring expense pauses with a reason', () => {
    const { made, series } = run(plan(daily), '2026-02-28');
    expect(made).toHaveLength(MAX_CATCH_UP);
    expect(series).toMatchObject({ pausedAt: now, pausedWhy: 'too_many_missed', ordinal: 36 });
    expect(run(series, '2026-03-28').made).toEqual([]);
  });

  test('are counted in advance', () => {
    for (const today of ['2025-12-31', '2026-01-01', '2026-01-20', '2026-02-05', '2027-01-01']) {
      expect(countMissedOccurrences(plan(daily), today)).toBe(run(plan(daily), today).made.length);
    }
    const { series } = run(plan(daily), '2026-01-20');
    expect(countMissedOccurrences(series, '2026-01-20')).toBe(0);
    expect(countMissedOccurrences(series, '2026-01-22')).toBe(2);
  });

  test('do not pause the recurring expense if there are exactly 36', () => {
    const { made, series } = run(plan(daily), nthOccurrenceDate(daily, MAX_CATCH_UP)!);
    expect(made).toHaveLength(MAX_CATCH_UP);
    expect(series).toMatchObject({ pausedAt: null, catchUp: null });
  });

  test('a catch-up keeps the end that it started with', () => {
    const cut = run(plan(daily), '2026-01-20', 5);
    expect(cut.series.catchUp).toEqual({ until: '2026-01-20', from: 0 });
    const rest = run(cut.series, '2026-02-20');
    // First up to the original end, then a second catch-up for the days missed since.
    expect(rest.made).toHaveLength(51 - 5);
    expect(rest.series).toMatchObject({ pausedAt: null, nextOn: '2026-02-21' });
  });

  test('a catch-up that is interrupted repeatedly respects its limit', () => {
    let series = plan(daily);
    let count = 0;
    for (let times = 0; times < 100; times++) {
      const cut = run(series, '2026-12-31', 1);
      series = cut.series;
      count += cut.made.length;
    }
    expect(count).toBe(MAX_CATCH_UP);
    expect(series.pausedWhy).toBe('too_many_missed');
  });

  test('nothing is created early if the clock is set back', () => {
    const { series } = run(plan(daily), '2026-01-20', 5);
    expect(run(series, '2026-01-05').made).toEqual([]);
  });

  test('an ended recurring expense creates nothing', () => {
    const { made, series } = run(plan({ ...daily, end: { count: 3 } }), '2026-05-01');
    expect(made).toHaveLength(3);
    expect(series.nextOn).toBe(null);
    expect(run(plan(daily, { endedAt: now }), '2026-05-01').made).toEqual([]);
  });
});

it('creates each date exactly once, whenever the job runs and wherever it is interrupted', () => {
  const runs = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 40 }), commits: fc.integer({ min: 0, max: 40 }) }),
    { minLength: 1, maxLength: 30 },
  );
  const rule = fc.record({
    every: fc.integer({ min: 1, max: 4 }),
    unit: fc.constantFrom(...recurrenceUnits),
    start: fc.constantFrom('2026-01-31', '2024-02-29', '2026-12-24'),
  });
  fc.assert(
    fc.property(rule, runs, (one, times) => {
      let series = plan(one);
      let today: CalendarDate = one.start;
      const made: [number, CalendarDate][] = [];
      for (const { days, commits } of times) {
        today = addDays(today, days);
        const result = run(series, today, commits);
        made.push(...result.made);
        series = result.series;
        for (const [, on] of result.made) expect(on <= today).toBe(true);
      }
      const last = run(series, today);
      made.push(...last.made);
      const expected = made.map((_, index) => [index + 1, nthOccurrenceDate(one, index + 1)]);
      expect(made).toEqual(expected);
      const next = nthOccurrenceDate(one, made.length + 1)!;
      expect(next > today || last.series.pausedWhy === 'too_many_missed').toBe(true);
    }),
    { numRuns: often({ gate: 200, long: 2_000 }) },
  );
});

describe('a recurring expense that starts from an entry', () => {
  test('does not create that day again', () => {
    const series = plan(monthly, initialProgress(monthly, '2026-08-31', true));
    expect(series).toMatchObject({ ordinal: 1, lastOn: '2026-08-31', nextOn: '2026-09-30' });
    expect(run(series, '2026-08-31').made).toEqual([]);
  });

  test('does not create days that were entered by hand since', () => {
    const series = plan(monthly, initialProgress(monthly, '2026-11-26', true));
    expect(series).toMatchObject({ ordinal: 3, lastOn: '2026-10-31', nextOn: '2026-11-30' });
  });

  test('may start in the future', () => {
    expect(initialProgress(monthly, '2026-08-01', true)).toMatchObject({
      ordinal: 1,
      nextOn: '2026-09-30',
    });
    expect(initialProgress(monthly, '2026-08-01', false)).toMatchObject({
      ordinal: 0,
      nextOn: '2026-08-31',
    });
  });
});

describe('a paused recurring expense', () => {
  test('resumes with the first day that is today or later', () => {
    const { series } = run(plan(monthly), '2026-08-31');
    const rests = { ...series, ...pausedProgress(series, 'by_hand', now) };
    expect(rests).toMatchObject({ nextOn: '2026-09-30', pausedWhy: 'by_hand', pausedAt: now });
    const goesOn = { ...rests, ...resumedProgress(rests, '2026-11-30') };
    expect(goesOn).toMatchObject({ ordinal: 3, lastOn: '2026-10-31', nextOn: '2026-11-30' });
    expect(goesOn).toMatchObject({ pausedAt: null, pausedWhy: null });
    expect(run(goesOn, '2026-11-30').made).toEqual([[4, '2026-11-30']]);
  });

  test('resumes unchanged if nothing was due meanwhile', () => {
    const series = plan(monthly);
    const rests = { ...series, ...pausedProgress(series, 'by_hand', now) };
    expect({ ...rests, ...resumedProgress(rests, '2026-08-02') }).toEqual(series);
  });
});

test('a skipped occurrence is not created, and the others keep their days', () => {
  const series = plan(monthly);
  const skipped = { ...series, ...progressAfterOccurrence(series) };
  expect(skipped).toMatchObject({ ordinal: 1, lastOn: '2026-08-31', nextOn: '2026-09-30' });
  // The same during a catch-up.
  const { series: cut } = run(plan(monthly), '2026-10-31', 1);
  const rest = { ...cut, ...progressAfterOccurrence(cut) };
  expect(run(rest, '2026-10-31').made).toEqual([[3, '2026-10-31']]);
  const over = { ...rest, ...progressAfterOccurrence(rest) };
  expect(over.catchUp).toBe(null);
  expect(run(over, '2026-12-31').made).toEqual([
    [4, '2026-11-30'],
    [5, '2026-12-31'],
  ]);
});

describe('a new rule', () => {
  const { series } = run(plan(monthly), '2026-10-31');

  test('applies to later occurrences, with unused ordinals', () => {
    const on5 = { ...series, ...progressWithRule(series, { ...monthly, day: 5 }, '2026-11-02') };
    expect(on5).toMatchObject({ ordinal: 3, nextOn: '2026-11-05' });
    expect(run(on5, '2026-12-05').made).toEqual([
      [4, '2026-11-05'],
      [5, '2026-12-05'],
    ]);
    const later: RecurrenceRule = { every: 2, unit: 'week', start: '2026-12-04' };
    const changed = { ...on5, ...progressWithRule(on5, later, '2026-11-02') };
    expect(run(changed, '2026-12-18').made).toEqual([
      [4, '2026-12-04'],
      [5, '2026-12-18'],
    ]);
  });

  test('creates nothing in the past', () => {
    const weekly: RecurrenceRule = { every: 1, unit: 'week', start: '2026-08-31' };
    const changed = { ...series, ...progressWithRule(series, weekly, '2026-11-26') };
    expect(changed.nextOn).toBe('2026-11-30');
    expect(run(changed, '2026-11-26').made).toEqual([]);
  });

  test('that equals the old one changes nothing, even during a catch-up', () => {
    const { series: cut } = run(plan(monthly), '2026-10-31', 1);
    const same: RecurrenceRule = { start: '2026-08-31', day: 31, unit: 'month', every: 1 };
    expect({ ...cut, ...progressWithRule(cut, same, '2026-10-31') }).toEqual({
      ...cut,
      rule: same,
    });
  });

  test('with an end may end the recurring expense', () => {
    const ended = progressWithRule(series, { ...monthly, end: { on: '2026-11-15' } }, '2026-11-02');
    expect(ended.nextOn).toBe(null);
    const again = progressWithRule(
      { ...series, ...ended },
      { ...monthly, end: { count: 5 } },
      '2026-11-02',
    );
    expect(again.nextOn).toBe('2026-11-30');
  });
});
