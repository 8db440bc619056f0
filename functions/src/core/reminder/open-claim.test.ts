import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Problem } from '../problem/problem.ts';
import { makeTransaction } from '../../../test/support/core/fixtures.ts';
import { openBetween, planPair } from '../../../test/support/core/pair-plan.ts';
import { awaitedBetween, openClaim } from './open-claim.ts';

const row = fc.record({
  isAnnas: fc.boolean(),
  amountCents: fc.integer({ min: 1, max: 5_000 }),
  day: fc.constantFrom('2026-09-30', '2026-10-01', '2026-11-22'),
  isDisputed: fc.boolean(),
});
const disputes = [{ memberId: 'ben', reason: 'No.', at: new Date(0) }];

const booksOf = fc.array(row, { maxLength: 8 }).map((rows) =>
  openBetween(
    rows.map(({ isAnnas, amountCents, day, isDisputed }, index) =>
      makeTransaction({
        ...{ id: `row-${index}`, amountCents, transactionDate: day },
        ...(isAnnas ? { paidBy: 'anna', owedBy: 'ben' } : { paidBy: 'ben', owedBy: 'anna' }),
        ...(isDisputed && { disputes }),
      }),
    ),
  ),
);

/** The amount due to Anna in a settle-up. */
function due(books: ReturnType<typeof openBetween>, unread: Parameters<typeof planPair>[2] = null) {
  try {
    return planPair(books, {}, unread).plan.dueCents;
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'nothing_owed') return 0;
    throw problem;
  }
}

const read = (books: ReturnType<typeof openBetween>) => ({ books, unread: null });

it('equals the payment of a settle-up, and at most one of the two owes', () => {
  fc.assert(
    fc.property(booksOf, (books) => {
      const annas = openClaim({ creditorId: 'anna', debtorId: 'ben' }, read(books));
      const bens = openClaim({ creditorId: 'ben', debtorId: 'anna' }, read(books));
      expect((annas?.cents ?? 0) - (bens?.cents ?? 0)).toBe(due(books));
      expect(annas === null || bens === null).toBe(true);
      for (const claim of [annas, bens]) {
        if (!claim) continue;
        expect(claim.cents).toBeGreaterThan(0);
        expect(claim.months!.first <= claim.months!.last).toBe(true);
      }
    }),
  );
});

it('includes unread books, and then names no months', () => {
  const books = openBetween([makeTransaction({ paidBy: 'anna', owedBy: 'ben', amountCents: 500 })]);
  const pair = { creditorId: 'anna', debtorId: 'ben' };
  const unread = { creatorOwes: 100, recipientOwes: 900, isDisputed: false };
  expect(openClaim(pair, { books, unread })).toEqual({ cents: 1300, months: null });
  const disputed = { ...unread, isDisputed: true };
  expect(openClaim(pair, { books, unread: disputed })).toMatchObject({ cents: 500 });
});

it('leaves out the amount of pending payments, from the oldest debts', () => {
  const row = (amountCents: number, transactionDate: string) =>
    makeTransaction({
      ...{ id: transactionDate, paidBy: 'anna', owedBy: 'ben', amountCents, transactionDate },
    });
  const books = openBetween([row(500, '2026-10-01'), row(70, '2026-11-22')]);
  const pair = { creditorId: 'anna', debtorId: 'ben' };
  const part = (from: string, to: string, amountCents: number) => ({
    payment: {
      ...{ from, to, amountCents, transactionId: 'x' },
      transactionDate: '2026-11-01',
      note: '',
    },
  });
  const parts = [{ payment: null }, part('cleo', 'anna', 9), part('ben', 'anna', 500)];
  const awaited = awaitedBetween(pair, parts);
  expect(awaited).toBe(500);
  expect(openClaim(pair, read(books), awaited)).toEqual({
    cents: 70,
    months: { first: '2026-11', last: '2026-11' },
  });
  expect(openClaim(pair, read(books), 570)).toBeNull();
  expect(awaitedBetween({ creditorId: 'ben', debtorId: 'anna' }, parts)).toBe(0);
  expect(awaitedBetween(pair, [])).toBe(0);
});
