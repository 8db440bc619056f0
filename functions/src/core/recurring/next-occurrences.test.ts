import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { firstOccurrenceDates, nextOccurrenceDates } from './next-occurrences.ts';
import { occurrenceDateOf } from './occurrences.ts';
import { hasAnchorDay } from './recurrence-rule.ts';
import { recurrenceUnits } from './recurring-kind.ts';
import type { RecurrenceRule } from './stored.ts';

const starts = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2020-01-01', days));
const rules: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    every: fc.integer({ min: 1, max: 13 }),
    unit: fc.constantFrom(...recurrenceUnits),
    start: starts,
    day: fc.option(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const))),
    count: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  .map(({ day, count, ...rule }) => ({
    ...rule,
    ...(day !== null && hasAnchorDay(rule.unit) && { day }),
    ...(count !== null && { end: { count } }),
  }));

/** All days of the rule, as the job creates them. */
const made = (rule: RecurrenceRule, most: number) =>
  Array.from({ length: most }, (_, index) =>
    occurrenceDateOf({ rule, firstOrdinal: 1 }, index + 1),
  ).filter((day) => day !== null);

describe('the preview of a rule', () => {
  test('shows the days on which occurrences are created', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 12 }), (rule, most) => {
        expect(firstOccurrenceDates(rule, most)).toEqual(made(rule, most));
      }),
    );
  });

  test('continues from any occurrence and stops at the rule’s count', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 8 }), (rule, done) => {
        const days = made(rule, done + 3);
        const from = days[done];
        if (from === undefined) return;
        expect(nextOccurrenceDates(rule, { from, done }, 3)).toEqual(days.slice(done));
      }),
    );
  });

  test('shows the last day of shorter months for the 31st, then the 31st again', () => {
    const rule: RecurrenceRule = { every: 1, unit: 'month', start: '2026-01-31' };
    expect(firstOccurrenceDates(rule, 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(firstOccurrenceDates({ ...rule, end: { on: '2026-03-01' } }, 4)).toHaveLength(2);
    expect(firstOccurrenceDates({ ...rule, end: { count: 1 } }, 4)).toEqual(['2026-01-31']);
  });
});
