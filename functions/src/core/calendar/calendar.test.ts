import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayIn,
  formatCalendarDate,
  instantOf,
  isCalendarDate,
  isTimeZone,
  monthName,
  monthOf,
  monthRange,
  startOfDayIn,
  yearOf,
} from './calendar.ts';
import {
  calendarDateSchema,
  monthKeySchema,
  sentInstantSchema,
  timeZoneSchema,
} from './calendar-schema.ts';

const days = fc.integer({ min: 0, max: 401_767 }).map((offset) => addDays('1900-01-01', offset));

describe('days', () => {
  it('days follow each other without gap or repetition from 1900 to 2999', () => {
    let day = '1900-01-01';
    let count = 1;
    for (; day < '2999-12-31'; count++) {
      const next = addDays(day, 1);
      if (!isCalendarDate(next) || next <= day) throw new Error(`${day} is followed by ${next}`);
      day = next;
    }
    // 1,100 years with 267 leap days: every fourth year but 1900, 2100, 2200, 2300, 2500, 2600,
    // 2700, 2900.
    expect(count).toBe(1_100 * 365 + 267);
  });

  it('days are as far apart as was added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, distance) => {
        expect(addDays(addDays(day, distance), -distance)).toBe(day);
        expect(Math.sign(distance)).toBe(
          Math.sign(Date.parse(addDays(day, distance)) - Date.parse(day)),
        );
      }),
    );
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '3000-01-01',
    '2026-2-3',
    '26-02-03',
    '2026/02/03',
    '2026-02-03T00:00:00Z',
    '2026-02-03\n',
    ' 2026-02-03',
    '+002026-02-03',
    '',
  ])('%j is not a day', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(calendarDateSchema.safeParse(text).success).toBe(false);
  });

  it('29 February exists only in leap years', () => {
    expect(['2024-02-29', '2000-02-29', '2100-02-29', '1900-02-29'].map(isCalendarDate)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('months', () => {
  it('contain exactly the days from their first to their last', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { start, end } = monthRange(monthOf(day));
        expect(start <= day && day <= end).toBe(true);
        expect(monthOf(start)).toBe(monthOf(end));
        expect(monthOf(addDays(start, -1))).not.toBe(monthOf(day));
        expect(monthOf(addDays(end, 1))).not.toBe(monthOf(day));
      }),
    );
  });

  it('have English names and a year', () => {
    expect(monthName('2026-11')).toBe('November');
    expect(yearOf('2026-11')).toBe(2026);
    expect(yearOf('2026-11-20')).toBe(2026);
  });

  it.each(['2026-13', '2026-00', '2026-1', '2026', '2026-11-01', '1899-12', ''])(
    '%j is not a month',
    (text) => {
      expect(monthKeySchema.safeParse(text).success).toBe(false);
    },
  );
});

describe('the days of a time zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const modern = fc.integer({ min: 0, max: 25_566 }).map((offset) => addDays('1970-01-01', offset));

  it('begin at their first instant: one millisecond earlier is an earlier day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), modern, (zone, day) => {
        const start = startOfDayIn(zone, day);
        // A zone that jumped over the date line has no such day; then the next one begins.
        expect(dayIn(zone, start) >= day).toBe(true);
        expect(dayIn(zone, new Date(start.getTime() - 1)) < day).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it("contain every instant between their start and the next day's", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({
          min: new Date('1970-01-02'),
          max: new Date('2039-12-30'),
          noInvalidDate: true,
        }),
        (zone, instant) => {
          const day = dayIn(zone, instant);
          // The hour repeated around midnight may belong to the day before: compare days.
          expect(dayIn(zone, startOfDayIn(zone, day)) <= dayIn(zone, instant)).toBe(true);
          expect(startOfDayIn(zone, addDays(day, 2)) > instant).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    // The clocks skip midnight: the day begins at one o'clock.
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
    ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['America/Havana', '2024-03-10', '2024-03-10T05:00:00.000Z'],
    // The clocks go back at midnight: the hour before it comes twice.
    ['America/Santiago', '2024-04-07', '2024-04-07T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-20T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-11-20', '2026-11-19T13:00:00.000Z'],
    // Samoa skipped this day altogether.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
  ])('in %s the %s begins at %s', (zone, day, instant) => {
    expect(startOfDayIn(zone, day).toISOString()).toBe(instant);
  });

  it('are local days', () => {
    const instant = new Date('2026-11-20T02:00:00Z');
    expect(dayIn('America/New_York', instant)).toBe('2026-11-19');
    expect(dayIn('Asia/Tokyo', instant)).toBe('2026-11-20');
  });

  it('throw for an unknown time zone', () => {
    expect(zones.every(isTimeZone)).toBe(true);
    for (const text of ['', 'Mars/Base', 'America/New York', '__proto__']) {
      expect(timeZoneSchema.safeParse(text).success).toBe(false);
    }
  });
});

it('a formatted day is in short English form', () => {
  expect(formatCalendarDate('2026-11-20')).toBe('Nov 20, 2026');
});

describe('an instant from a client', () => {
  it.each([
    ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20T18:00:00+01:00', '2026-11-20T17:00:00.000Z'],
    ['2026-11-20T23:59:59.999-05:00', '2026-11-21T04:59:59.999Z'],
    ['2026-11-20T23:59:59.9990Z', '2026-11-20T23:59:59.999Z'],
    ['2026-11-20T23:59:59.9999Z', '2026-11-21T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(sentInstantSchema.parse(text)).toBe(text);
    expect(instantOf(text).toISOString()).toBe(instant);
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-20',
    '2026-11-20T18:00',
    '2026-02-30T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
  ])('%j is refused', (text) => {
    expect(sentInstantSchema.safeParse(text).success).toBe(false);
  });
});
