import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, monthOf, monthRange, startOfDayIn } from '../calendar/calendar.ts';
import {
  CLOSABLE_YEARS,
  closedAtOf,
  closedBefore,
  lastMonth,
  whyNotClosable,
  withClosing,
  withoutClosing,
} from './closed-months.ts';
import type { ClosedMonths } from './stored.ts';

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2015-01-01', days));
const month = day.map(monthOf);
const instant = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});

describe('the end of a month', () => {
  it('is the last instant of its last day in each time zone', () => {
    fc.assert(
      fc.property(zone, month, (timeZone, key) => {
        const next = startOfDayIn(timeZone, addDays(monthRange(key).end, 1));
        const before = dayIn(timeZone, new Date(next.getTime() - 1));
        expect(whyNotClosable(key, before)).toBe('running');
        expect(whyNotClosable(key, dayIn(timeZone, next))).toBeNull();
        expect(lastMonth(dayIn(timeZone, next))).toBe(key);
      }),
    );
  });

  it('differs by up to 26 hours between time zones', () => {
    const newYear = new Date('2026-12-31T10:30:00Z');
    const states = new Set(zones.map((one) => whyNotClosable('2026-12', dayIn(one, newYear))));
    expect(states).toEqual(new Set(['running', null]));
  });

  it('gives each month exactly one state: running, to come, too old or over', () => {
    fc.assert(
      fc.property(zone, instant, month, (timeZone, now, key) => {
        const today = dayIn(timeZone, now);
        const why = whyNotClosable(key, today);
        const { start, end } = monthRange(key);
        expect(why === 'to_come').toBe(start > today);
        expect(why === 'running').toBe(start <= today && today <= end);
        const isOld = Number(today.slice(0, 4)) - CLOSABLE_YEARS >= Number(key.slice(0, 4));
        if (why === 'too_old') expect(isOld).toBe(true);
        if (why === null) expect(end < today).toBe(true);
      }),
    );
  });
});

describe('closed months', () => {
  const closing = { at: new Date('2026-11-02T09:00:00Z'), by: 'ana' };

  it('are limited, however many are closed', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 200 }), (days) => {
        let closed: ClosedMonths = {};
        const inOrder = days.toSorted();
        for (const today of inOrder) closed = withClosing(closed, lastMonth(today), closing, today);
        expect(Object.keys(closed).length).toBeLessThanOrEqual(CLOSABLE_YEARS * 12);
        const last = inOrder.at(-1);
        if (last) expect(closed[lastMonth(last)]).toEqual(closing);
      }),
    );
  });

  it('lose a reopened month', () => {
    fc.assert(
      fc.property(month, month, (one, other) => {
        fc.pre(one !== other);
        const before = withClosing({}, one, closing, '2026-11-02');
        const both = { ...before, [other]: closing };
        expect(withoutClosing(both, other)).toEqual(before);
      }),
    );
  });
});

describe('closedBefore', () => {
  const closedAt = closedAtOf({
    '2026-08': { at: new Date('2026-09-02T09:00:00Z'), by: 'ana' },
    '2026-10': { at: new Date('2026-11-02T09:00:00Z'), by: 'ana' },
  });

  it.each<[string, string[], string, string[]]>([
    ['entered before', ['2026-10'], '2026-11-02T08:59:59.999Z', []],
    ['entered at that moment', ['2026-10'], '2026-11-02T09:00:00.000Z', []],
    ['entered later', ['2026-10'], '2026-11-02T09:00:00.001Z', ['2026-10']],
    ['of the month after', ['2026-11'], '2026-11-20T09:00:00.000Z', []],
    ['moved into it', ['2026-11', '2026-10'], '2026-11-20T09:00:00.000Z', ['2026-10']],
    ['moved out of it', ['2026-10', '2026-11'], '2026-11-20T09:00:00.000Z', ['2026-10']],
    ['moved within it', ['2026-10', '2026-10'], '2026-11-20T09:00:00.000Z', ['2026-10']],
    [
      'moved to another',
      ['2026-10', '2026-08'],
      '2026-11-20T09:00:00.000Z',
      ['2026-08', '2026-10'],
    ],
    ['without a day', [], '2026-11-20T09:00:00.000Z', []],
  ])('%s', (_what, months, at, expected) => {
    expect(closedBefore(closedAt, months, at)).toEqual(expected);
  });

  it('is empty without closed months', () => {
    expect(closedBefore(closedAtOf(), ['2026-10'], '2026-11-20T09:00:00.000Z')).toEqual([]);
  });
});
