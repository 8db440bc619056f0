import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it, test } from 'vitest';
import { often } from '../../../test/support/random/random-seed.ts';
import { addDays, monthOf, monthRange } from '../calendar/calendar.ts';
import { countOccurrencesBefore, occurrenceDateOf, nthOccurrenceDate } from './occurrences.ts';
import { anchorDayOf, type AnchorDay } from './recurrence-rule.ts';
import { recurrenceUnits, type RecurrenceUnit } from './recurring-kind.ts';
import type { RecurrenceRule } from './stored.ts';

const YEARS = 50;

const anchors: AnchorDay[] = [...Array.from({ length: 31 }, (_, index) => index + 1), 'last'];

/** Extreme and fractional offsets, a half-hour clock change, and a zone that skipped a day. */
const zones = [
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Pago_Pago',
  'UTC',
];

const starts = fc.integer({ min: 0, max: 14_610 }).map((days) => addDays('2000-01-01', days));

const rules: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    unit: fc.constantFrom(...recurrenceUnits),
    every: fc.oneof(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 1, max: 365 })),
    day: fc.option(fc.constantFrom(...anchors), { nil: undefined }),
    start: starts,
  })
  .map(({ unit, every, day, start }) => {
    const hasDay = day !== undefined && (unit === 'month' || unit === 'year');
    return { unit, every, start, ...(hasDay ? { day } : {}) };
  });

function datesOf(rule: RecurrenceRule, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, index) => nthOccurrenceDate(rule, index + 1));
}

describe('the days of a rule', () => {
  test.each<[string, RecurrenceRule, (string | null)[]]>([
    [
      'the 31st is the last day of short months, and the 31st again',
      { every: 1, unit: 'month', start: '2027-01-31' },
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'the 30th in February of a leap year',
      { every: 1, unit: 'month', start: '2027-12-30' },
      ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'],
    ],
    [
      'the 28th stays the 28th where the last day does not',
      { every: 1, unit: 'month', start: '2027-02-28' },
      ['2027-02-28', '2027-03-28', '2027-04-28'],
    ],
    [
      'the last day',
      { every: 1, unit: 'month', day: 'last', start: '2027-02-28' },
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'an anchor day that the first month lacks',
      { every: 1, unit: 'month', day: 31, start: '2027-02-28' },
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'what began on another day than it comes back on',
      { every: 1, unit: 'month', day: 1, start: '2026-11-26' },
      ['2026-11-26', '2026-12-01', '2027-01-01'],
    ],
    [
      'February 29',
      { every: 1, unit: 'year', start: '2024-02-29' },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'February 29 every hundred years',
      { every: 100, unit: 'year', start: '2000-02-29' },
      ['2000-02-29', '2100-02-28', '2200-02-28', '2300-02-28', '2400-02-29'],
    ],
    [
      'two weeks',
      { every: 2, unit: 'week', start: '2026-12-18' },
      ['2026-12-18', '2027-01-01', '2027-01-15'],
    ],
    ['ten days', { every: 10, unit: 'day', start: '2028-02-20' }, ['2028-02-20', '2028-03-01']],
    [
      'nothing comes back after the last year that there is',
      { every: 300, unit: 'year', start: '2500-01-01' },
      ['2500-01-01', '2800-01-01', null, null],
    ],
    [
      'nor after its last day',
      { every: 1, unit: 'day', start: '2999-12-30' },
      ['2999-12-30', '2999-12-31', null],
    ],
  ])('%s', (_, rule, dates) => {
    expect(datesOf(rule, dates.length)).toEqual(dates);
  });

  it.each(anchors)(
    'keep the anchor day %s for fifty years, whatever the months are like',
    (day) => {
      for (let every = 1; every <= 13; every++) {
        const start = '2024-01-31';
        for (let n = 2; n <= (12 * YEARS) / every; n++) {
          const date = nthOccurrenceDate({ every, unit: 'month', day, start }, n)!;
          const months = (n - 1) * every;
          const month = `${2024 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
          const { end } = monthRange(month);
          const anchored = `${month}-${String(day).padStart(2, '0')}`;
          if (date !== (day === 'last' || anchored > end ? end : anchored)) {
            throw new Error(`${n}: ${date}`);
          }
        }
      }
    },
  );

  it('increase from the start, for any number of occurrences', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 20_000 }), (rule, n) => {
        expect(nthOccurrenceDate(rule, 1)).toBe(rule.start);
        const [date, next] = [nthOccurrenceDate(rule, n), nthOccurrenceDate(rule, n + 1)];
        if (next !== null) expect(date! < next).toBe(true);
      }),
      { numRuns: often({ gate: 500, long: 5_000 }) },
    );
  });

  it('can be counted', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -50, max: 20_000 }), (rule, distance) => {
        const day = addDays(rule.start, distance);
        const count = countOccurrencesBefore(rule, day);
        if (count > 0) expect(nthOccurrenceDate(rule, count)! < day).toBe(true);
        const next = nthOccurrenceDate(rule, count + 1);
        if (next !== null) expect(next >= day).toBe(true);
      }),
      { numRuns: often({ gate: 300, long: 3_000 }) },
    );
  });
});

describe('an end', () => {
  const rule: RecurrenceRule = { every: 1, unit: 'month', start: '2027-01-31' };

  it('as a date includes that day', () => {
    const ended = { firstOrdinal: 1, rule: { ...rule, end: { on: '2027-03-31' } } };
    expect([1, 2, 3, 4].map((ordinal) => occurrenceDateOf(ended, ordinal))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      null,
    ]);
    const earlier = { firstOrdinal: 1, rule: { ...rule, end: { on: '2027-03-30' } } };
    expect(occurrenceDateOf(earlier, 3)).toBe(null);
  });

  it('as a count includes the first occurrence and those of earlier rules', () => {
    const ended = { ...rule, end: { count: 3 } };
    expect(occurrenceDateOf({ firstOrdinal: 1, rule: ended }, 3)).toBe('2027-03-31');
    expect(occurrenceDateOf({ firstOrdinal: 1, rule: ended }, 4)).toBe(null);
    expect(occurrenceDateOf({ firstOrdinal: 3, rule: ended }, 3)).toBe('2027-01-31');
    expect(occurrenceDateOf({ firstOrdinal: 3, rule: ended }, 4)).toBe(null);
  });
});

describe('the rules of RFC 5545 and 7529', () => {
  const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };
  const perYear: Record<RecurrenceUnit, number> = { day: 366, week: 53, month: 12, year: 1 };

  /** SKIP=BACKWARD: a missing day moves to the day before. */
  function expected(rule: RecurrenceRule, zone: string, count: number): string[] {
    const { every, unit, start } = rule;
    const day = anchorDayOf(rule);
    const parts = [`FREQ=${frequencies[unit]}`, `INTERVAL=${every}`, `COUNT=${count}`];
    if (day === 'last') parts.push('BYMONTHDAY=-1');
    if (day === 'last' && unit === 'year') parts.push(`BYMONTH=${Number(start.slice(5, 7))}`);
    const times = new RRuleTemporal({
      // The default limit of 10,000 is too low for the days of fifty years.
      maxIterations: 20_000,
      rruleString: [
        `DTSTART;TZID=${zone}:${start.replaceAll('-', '')}T120000`,
        `RRULE:RSCALE=GREGORIAN;SKIP=BACKWARD;${parts.join(';')}`,
      ].join('\n'),
    }).all();
    return times.map((time) => time.toPlainDate().toString());
  }

  /** A rule that the standard can express: it starts on its anchor day. */
  function sayable(rule: RecurrenceRule): RecurrenceRule {
    const { end } = monthRange(monthOf(rule.start));
    const day = anchorDayOf(rule);
    return day === 'last' ? { ...rule, start: end } : { ...rule, day: Number(rule.start.slice(8)) };
  }

  const most = often({ gate: 60, long: 2_000 });

  it.each(zones)('give the same days in %s', (zone) => {
    fc.assert(
      fc.property(rules, (drawn) => {
        const rule = sayable(drawn);
        const count = Math.min(most, Math.ceil((YEARS * perYear[rule.unit]) / rule.every) + 1);
        expect(datesOf(rule, count)).toEqual(expected(rule, zone, count));
      }),
      { numRuns: often({ gate: 6, long: 10 }) },
    );
  });

  it.each(anchors)('give the same days on anchor day %s', (day) => {
    const start = day === 'last' ? '2024-01-31' : `2024-01-${String(day).padStart(2, '0')}`;
    const count = often({ gate: 50, long: 12 * YEARS });
    for (const every of often({ gate: 1, long: 2 }) === 1 ? [1] : [1, 2, 3, 5, 6, 7, 11, 13]) {
      const rule: RecurrenceRule = { every, unit: 'month', day, start };
      expect(datesOf(rule, count)).toEqual(expected(rule, 'UTC', count));
    }
  });

  it('give the same days for every day of a year and of a leap year', () => {
    const all = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index));
    const step = often({ gate: 1, long: 2 }) === 1 ? 30 : 1;
    const some = all.filter((day, index) => index % step === 0 || day.endsWith('-02-29'));
    for (const start of some) {
      const rule: RecurrenceRule = { every: 1, unit: 'year', start };
      expect(datesOf(rule, YEARS)).toEqual(expected(rule, 'UTC', YEARS));
    }
  });
});
