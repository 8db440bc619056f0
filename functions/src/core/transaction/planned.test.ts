import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTransaction } from '../../../test/support/core/fixtures.ts';
import { addDays, dayIn, startOfDayIn } from '../calendar/calendar.ts';
import { isPlanned } from './planned.ts';

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1990-01-01', days));

test('a row counts from the first instant of its day, in every time zone and across clock changes', () => {
  fc.assert(
    fc.property(zone, day, (timeZone, transactionDate) => {
      const row = makeTransaction({ transactionDate });
      const begins = startOfDayIn(timeZone, transactionDate).getTime();
      const isPlannedAt = (at: number) => isPlanned(row, dayIn(timeZone, new Date(at)));
      expect(isPlannedAt(begins - 1)).toBe(true);
      expect(isPlannedAt(begins)).toBe(false);
      expect(isPlannedAt(begins + 400 * 86_400_000)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('an item or a debt of an active settlement counts before its day', () => {
  const row = makeTransaction({ transactionDate: '2026-12-05' });
  expect(isPlanned(row, '2026-12-04')).toBe(true);
  expect(isPlanned({ ...row, settlementId: 'S' }, '2026-12-04')).toBe(false);
  expect(isPlanned({ ...row, debtOfSettlementId: 'S' }, '2026-12-04')).toBe(false);
});
