import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, monthOf, monthRange, startOfDayIn } from '../calendar/calendar.ts';
import { addMonths, elapsedDaysOf, daysOf, monthsBetween } from '../calendar/months.ts';
import {
  carriedInto,
  firstMonthNeeded,
  progressOf,
  proposedCents,
  reachedOf,
  type Budget,
  type SpentInDays,
} from './budget.ts';

const budget: Budget = {
  ...{ id: 'b', categoryId: 'groceries', ownerId: null, amountCents: 400_00 },
  ...{ carriesOver: false, startMonth: '2026-01' },
};

/** Spending by day, from which the test computes each sum itself. */
type Days = ReadonlyMap<string, number>;

function spentOf(days: Days): SpentInDays {
  return (month, count) => {
    let sum = 0;
    for (const [day, cents] of days) {
      if (monthOf(day) === month && Number(day.slice(8)) <= count) sum += cents;
    }
    return sum;
  };
}

const anyDay = fc.integer({ min: 0, max: 600 }).map((offset) => addDays('2025-09-01', offset));
const anyDays = fc
  .array(fc.tuple(anyDay, fc.integer({ min: -50_00, max: 300_00 })), { maxLength: 40 })
  .map((list) => new Map(list));
const anyBudget = fc.record({
  amountCents: fc.integer({ min: 1, max: 999_99 }),
  carriesOver: fc.boolean(),
  startMonth: anyDay.map(monthOf),
});

describe('the progress of a budget', () => {
  it('spent and left add up to what is available', () => {
    fc.assert(
      fc.property(anyBudget, anyDays, anyDay, (fields, days, today) => {
        const one = { ...budget, ...fields };
        const at = progressOf(one, monthOf(today), today, spentOf(days));
        expect(at.spentCents + at.leftCents).toBe(one.amountCents + at.carriedCents);
        expect(at.pace === 'over').toBe(
          at.spentCents > Math.max(0, one.amountCents + at.carriedCents),
        );
        expect(at.expectedByTodayCents).toBeGreaterThanOrEqual(0);
        expect(at.expectedByTodayCents).toBeLessThanOrEqual(
          Math.max(0, one.amountCents + at.carriedCents),
        );
      }),
    );
  });

  it('excludes spending dated after today', () => {
    fc.assert(
      fc.property(anyDays, anyDay, (days, today) => {
        const come = new Map([...days].filter(([day]) => day <= today));
        expect(progressOf(budget, monthOf(today), today, spentOf(days))).toEqual(
          progressOf(budget, monthOf(today), today, spentOf(come)),
        );
      }),
    );
  });

  it('carries rests from month to month if the budget does', () => {
    fc.assert(
      fc.property(anyDays, fc.integer({ min: 1, max: 40 }), (days, count) => {
        const carrying = { ...budget, carriesOver: true, startMonth: '2025-10' };
        const spentIn = (month: string) => spentOf(days)(month, daysOf(month));
        const month = addMonths('2025-10', count);
        const before = addMonths(month, -1);
        expect(carriedInto(carrying, month, spentIn)).toBe(
          carriedInto(carrying, before, spentIn) + carrying.amountCents - spentIn(before),
        );
        expect(carriedInto(carrying, '2025-10', spentIn)).toBe(0);
        expect(carriedInto({ ...carrying, carriesOver: false }, month, spentIn)).toBe(0);
      }),
    );
  });

  it('savings of years pay for a large expense', () => {
    const saving = { ...budget, amountCents: 200_00, carriesOver: true, startMonth: '2025-01' };
    const laptop = spentOf(new Map([['2026-01-20', 2_400_00]]));
    const at = progressOf(saving, '2026-02', '2026-02-03', laptop);
    expect(at).toMatchObject({ carriedCents: 200_00, leftCents: 400_00, pace: 'on_track' });
  });

  it('carries exactly the unspent amounts of 40 months', () => {
    const start = '2025-09';
    const offset = fc.integer({ min: -200, max: 40 * 31 });
    const rows = fc.array(fc.tuple(offset, fc.integer({ min: -50_00, max: 900_00 })));
    fc.assert(
      fc.property(anyBudget, rows, (fields, list) => {
        const one = { ...budget, ...fields, carriesOver: true, startMonth: start };
        const dated = list.map(([days, cents]) => ({ on: addDays(`${start}-01`, days), cents }));
        const days = new Map<string, number>();
        for (const { on, cents } of dated) days.set(on, (days.get(on) ?? 0) + cents);
        for (let count = 0; count <= 40; count++) {
          const month = addMonths(start, count);
          let rest = count * one.amountCents;
          for (const { on, cents } of dated) {
            if (on >= `${start}-01` && on < `${month}-01`) rest -= cents;
          }
          const at = progressOf(one, month, `${month}-28`, spentOf(days));
          expect({ month, rest: at.carriedCents }).toEqual({ month, rest });
        }
      }),
      { numRuns: 50 },
    );
  });

  it('needs no month before `firstMonthNeeded`', () => {
    fc.assert(
      fc.property(anyBudget, anyDay, (fields, today) => {
        const one = { ...budget, ...fields };
        const month = monthOf(today);
        const asked: string[] = [];
        const spent: SpentInDays = (each) => {
          asked.push(each);
          return 1;
        };
        progressOf(one, month, today, spent);
        expect(asked.toSorted()[0]! >= firstMonthNeeded([one], month)).toBe(true);
      }),
    );
  });

  it('rent on the first of the month is on track if it always is on the first', () => {
    const rent = new Map(
      monthsBetween('2026-08', '2026-11', 4).map((month) => [`${month}-01`, 400_00]),
    );
    const at = progressOf(budget, '2026-11', '2026-11-01', spentOf(rent));
    expect(at).toMatchObject({ pace: 'on_track', expectedByTodayCents: 400_00, leftCents: 0 });
    const first = new Map([['2026-11-01', 400_00]]);
    expect(progressOf(budget, '2026-11', '2026-11-01', spentOf(first)).pace).toBe('ahead');
  });

  it('expects even spending without earlier months', () => {
    const at = progressOf(budget, '2026-11', '2026-11-15', spentOf(new Map()));
    expect(at).toEqual({
      ...{ spentCents: 0, carriedCents: 0, leftCents: 400_00, pace: 'on_track' },
      expectedByTodayCents: 200_00,
    });
  });
});

describe('the borders of a month', () => {
  it("are those of the household's time zone, in every zone of the world", () => {
    // The clocks of some zones change in these months; February has 28 and 29 days.
    const months = ['2025-12', '2027-02', '2028-02', '2026-03', '2026-09', '2026-10', '2026-11'];
    const wrong = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
      months
        .filter((month) => {
          const first = `${addMonths(month, 1)}-01`;
          const border = startOfDayIn(zone, first).getTime();
          const spent = spentOf(
            new Map([
              [monthRange(month).end, 100_00],
              [first, 40_00],
            ]),
          );
          const at = (instant: number) => {
            const today = dayIn(zone, new Date(instant));
            return progressOf(budget, monthOf(today), today, spent).spentCents;
          };
          const seen = [border - 1, border, border + 11 * 3_600_000].map(at);
          return String(seen) !== String([100_00, 40_00, 40_00]);
        })
        .map((month) => `${zone} after ${month}`),
    );
    expect(wrong).toEqual([]);
  });

  it('a future month has no spending, a past one has all of it', () => {
    fc.assert(
      fc.property(anyDays, anyDay, (days, today) => {
        const month = monthOf(today);
        const next = addMonths(month, 1);
        const before = addMonths(month, -1);
        expect(progressOf(budget, next, today, spentOf(days)).spentCents).toBe(0);
        expect(elapsedDaysOf(next, today)).toBe(0);
        const whole = spentOf(days)(before, 31);
        expect(progressOf(budget, before, today, spentOf(days)).spentCents).toBe(whole);
      }),
    );
  });
});

describe('reachedOf', () => {
  it('is 80 or 100 at exactly that part of what is available', () => {
    const at = (spentCents: number) => reachedOf({ spentCents, leftCents: 400_00 - spentCents });
    expect([at(0), at(319_99), at(320_00), at(399_99), at(400_00), at(500_00)]).toEqual([
      ...[null, null, 80, 80, 100, 100],
    ]);
  });

  it('is null if nothing was spent, even if nothing is available', () => {
    expect(reachedOf({ spentCents: 0, leftCents: -100_00 })).toBeNull();
    expect(reachedOf({ spentCents: 1, leftCents: -100_00 })).toBe(100);
  });
});

describe('a proposed amount', () => {
  it('covers the average of the last three months, and exceeds it by at most a tenth', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 3 }), (spent) => {
        const months = monthsBetween('2026-08', '2026-10', 3);
        const spentIn = (month: string) => spent[months.indexOf(month)] ?? 0;
        const average = (spent[0]! + spent[1]! + spent[2]!) / 3;
        const proposed = proposedCents('2026-11', spentIn, () => true);
        if (average === 0) return expect(proposed).toBeNull();
        expect(proposed).toBeGreaterThanOrEqual(average);
        expect(proposed).toBeLessThanOrEqual(Math.ceil(average) * 1.1 + 1);
      }),
    );
  });

  it('is the average since the first month in a younger household', () => {
    const rent = new Map([['2026-10', 90_00]]);
    const of = (first: string) =>
      proposedCents(
        '2026-11',
        (month) => rent.get(month) ?? 0,
        (month) => month === first || month === '2026-10',
      );
    expect([of('2026-10'), of('2026-09'), of('2026-08'), of('2026-03')]).toEqual([
      ...[90_00, 45_00, 30_00, 30_00],
    ]);
    expect(
      proposedCents(
        '2026-11',
        () => 0,
        () => false,
      ),
    ).toBeNull();
  });

  it('is a round number', () => {
    expect(
      proposedCents(
        '2026-11',
        () => 413_72,
        () => true,
      ),
    ).toBe(420_00);
    expect(
      proposedCents(
        '2026-11',
        () => 9_99,
        () => true,
      ),
    ).toBe(10_00);
  });
});
