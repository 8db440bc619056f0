import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, monthOf, monthRange } from './calendar.ts';
import { addMonths, elapsedDaysOf, daysOf, monthsBetween } from './months.ts';

const days = fc.integer({ min: 0, max: 300_000 }).map((offset) => addDays('1920-01-01', offset));
const months = days.map(monthOf);

it('the next month is that of the day after the last one', () => {
  fc.assert(
    fc.property(months, (month) => {
      expect(addMonths(month, 1)).toBe(monthOf(addDays(monthRange(month).end, 1)));
    }),
  );
});

it('adding and subtracting months gives the same month', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -200, max: 200 }), (month, count) => {
      expect(addMonths(addMonths(month, count), -count)).toBe(month);
    }),
  );
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it('the months between two are consecutive, up to the limit', () => {
  fc.assert(
    fc.property(months, fc.nat(40), fc.nat(60), (from, more, limit) => {
      const found = monthsBetween(from, addMonths(from, more), limit);
      expect(found).toEqual(
        Array.from({ length: Math.min(limit, more + 1) }, (_, index) => addMonths(from, index)),
      );
    }),
  );
  expect(monthsBetween('2026-11', '2026-10', 5)).toEqual([]);
});

it('the elapsed days grow by one each day of the month', () => {
  fc.assert(
    fc.property(days, (day) => {
      const month = monthOf(day);
      expect(elapsedDaysOf(month, day)).toBe(Number(day.slice(8)));
      expect(elapsedDaysOf(month, addDays(monthRange(month).end, 1))).toBe(daysOf(month));
      expect(elapsedDaysOf(month, addDays(`${month}-01`, -1))).toBe(0);
    }),
  );
});
