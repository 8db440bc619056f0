import fc from 'fast-check';
import { addDays } from '@housetab/functions/core/calendar/calendar';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { newTransaction } from '@housetab/functions/core/transaction/new-transaction';
import { ReadableSums } from '@housetab/functions/core/trends/readable-sums';
import type { SummedSettlement } from '@housetab/functions/core/trends/sum-cells';
import { sumsOf } from '@housetab/functions/core/trends/sums-of';
import { toTrends } from '@housetab/functions/core/trends/to-resource';
import { trendsOf } from '@housetab/functions/core/trends/trends';
import type { WhoseTrends } from '@/shared/trends/trends';

/** Arbitrary household spending, and its trends. */

export const spentToday = '2026-11-20';
const now = new Date('2026-11-20T12:00:00Z');
const members = ['anna', 'ben', 'cleo'];
export const reader = 'anna';
const person = fc.constantFrom(...members);
const day = fc.integer({ min: 0, max: 460 }).map((offset) => addDays('2025-09-01', offset));

const anyHour = fc.constantFrom('08', '10', '12', '23');

const anyRow = fc
  .record({
    transactionDate: day,
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    paidBy: fc.option(person, { nil: null }),
    owedBy: fc.option(person, { nil: null }),
    enteredBy: person,
    // The last ones are names without a document; one has the name of another's category in capitals.
    category: fc.constantFrom('food', 'rent', 'pets', 'Old name', 'RENT', 'settlement'),
    // Entered before its category got its current name.
    isOlder: fc.boolean(),
    isRefund: fc.boolean(),
    paidAfter: fc.option(fc.integer({ min: -5, max: 60 }), { nil: null }),
    applied: fc.integer({ min: 0, max: 100 }),
    hour: anyHour,
  })
  .map(({ category, isOlder, paidAfter, applied, hour, ...one }) => {
    const hasId = ['food', 'rent', 'pets'].includes(category);
    const name = !hasId ? category : isOlder ? `Old ${category}` : category.toUpperCase();
    return newTransaction({
      ...{ id: 'row', entered: now, enteredDay: spentToday },
      ...one,
      owedBy: one.owedBy === one.paidBy ? null : one.owedBy,
      payTo: one.paidBy === null ? 'Shop' : null,
      category: name,
      categories: hasId ? [{ id: category, name }] : [],
      ...(paidAfter !== null && {
        paid: true,
        paidDate: new Date(`${addDays(one.transactionDate, paidAfter)}T${hour}:00:00Z`),
      }),
      settledCents: Math.floor((one.amountCents * applied) / 200),
      appliedCents: Math.floor((one.amountCents * applied) / 250),
    });
  });

const anySettlement = fc
  .record({
    ...{ debtorId: person, creditorId: person, completed: day, hour: anyHour },
    remainingCents: fc.nat(50_000),
    status: fc.constantFrom('completed' as const, 'active' as const, 'cancelled' as const),
  })
  .map(({ completed, hour, ...one }): SummedSettlement => ({
    ...one,
    completedAt: one.status === 'completed' ? new Date(`${completed}T${hour}:00:00Z`) : null,
  }));

export const household = fc.record({
  rows: fc.array(anyRow, { maxLength: 25 }),
  settlements: fc.array(anySettlement, { maxLength: 4 }),
  whose: fc.constantFrom<WhoseTrends>('all', 'me'),
  timeZone: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'),
});

export type SpentHousehold = typeof household extends fc.Arbitrary<infer T> ? T : never;

export function trendsFor({ rows, settlements, whose, timeZone }: SpentHousehold) {
  const between = settlements.filter(({ debtorId, creditorId }) => debtorId !== creditorId);
  const sums = new ReadableSums(sumsOf(rows, between), () => true);
  const query = { from: '2025-12', to: '2026-11', whose };
  const trends = trendsOf(sums, query, { today: spentToday, timeZone }, reader, () => true);
  return { trends: fromWire(toTrends(trends, (id) => sums.nameOf(id))), between };
}

/** A row of the response for the list of transactions, in cents. */
export function listedRow(row: SpentHousehold['rows'][number]) {
  return {
    ...row,
    ...{ amount: row.amountCents, type: row.category },
    openAmount: row.amountCents - row.settledCents - row.appliedCents,
    paidDate: row.paidDate?.toISOString() ?? null,
  };
}
