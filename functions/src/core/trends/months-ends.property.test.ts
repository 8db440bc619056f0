import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTransaction } from '../../../test/support/core/fixtures.ts';
import { addDays, dayIn, monthOf } from '../calendar/calendar.ts';
import { ReadableSums } from './readable-sums.ts';
import { sumsOf } from './sums-of.ts';
import { trendsOf } from './trends.ts';

/** A repayment in the last hours of a month belongs to the month in the household's time zone. */

const zones = Intl.supportedValuesOf('timeZone');
const anyZone = fc.oneof(
  fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Etc/GMT+12'),
  fc.constantFrom(...zones),
);
const anyInstant = fc
  .tuple(fc.constantFrom('2026-10-31', '2026-11-30'), fc.integer({ min: -40 * 60, max: 64 * 60 }))
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));
const anyDay = fc
  .tuple(fc.constantFrom('2026-10-31', '2026-11-30'), fc.integer({ min: -3, max: 3 }))
  .map(([day, days]) => addDays(day, days));
const anyMark = fc.record({
  amountCents: fc.integer({ min: 1, max: 10_000 }),
  transactionDate: anyDay,
  paidDate: anyInstant,
});

const months = ['2026-10', '2026-11', '2026-12'];

/** Ben's debt to Anna at the end of each month in the trends. */
function balances(sums: ReturnType<typeof sumsOf>, timeZone: string): number[] {
  const query = { from: '2026-10', to: '2026-12', whose: 'me' as const };
  const household = { today: '2027-02-01', timeZone };
  const found = trendsOf(new ReadableSums(sums, () => true), query, household, 'anna', () => true);
  return found.balances[0]?.months.map(({ cents }) => cents) ?? [0, 0, 0];
}

describe('the balance at the end of a month', () => {
  it('includes paid marks up to then in the household’s time zone', () => {
    fc.assert(
      fc.property(fc.array(anyMark, { maxLength: 6 }), anyZone, (marks, zone) => {
        const rows = marks.map((one) =>
          makeTransaction({ ...one, paidBy: 'anna', owedBy: 'ben', paid: true }),
        );
        const expected = months.map((month) => {
          const open = marks.filter(({ transactionDate, paidDate }) => {
            const end = dayIn(zone, paidDate);
            const isOwed = end > transactionDate && monthOf(transactionDate) <= month;
            return isOwed && monthOf(end) > month;
          });
          return open.reduce((sum, { amountCents }) => sum + amountCents, 0);
        });
        expect(balances(sumsOf(rows, []), zone)).toEqual(expected);
      }),
    );
  });

  it('includes the remainder of settlements completed by then', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (completedAt, zone) => {
        const fields = { debtorId: 'ben', creditorId: 'anna', remainingCents: 700 };
        const done = { ...fields, status: 'completed', completedAt } as const;
        const ended = monthOf(dayIn(zone, completedAt));
        const expected = months.map((month) => (ended <= month ? -700 : 0));
        expect(balances(sumsOf([], [done]), zone)).toEqual(expected);
      }),
    );
  });
});
