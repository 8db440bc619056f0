import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OwedPair } from '../debt/owed-pairs.ts';
import { MAX_EXACT } from './fewest-transfers.ts';
import { groupSettleUpOfParts } from './group-settle-up-of-parts.ts';

/*
 * Transfers are computed from a group settle-up's parts at each read, and marks are found by payer
 * and payee. Another result for the same parts would lose the marks of older group settle-ups.
 * Before you change the result, read the decision record on group settle-ups.
 */

const ids = Array.from({ length: 14 }, (_none, place) => String.fromCodePoint(97 + place));

/** Deterministic pseudo-random numbers. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function debtsOf(seed: number, people: number): OwedPair[] {
  const next = numbersFrom(seed);
  return Array.from({ length: people + next(2 * people) }, () => {
    const debtor = next(people);
    const creditor = (debtor + 1 + next(people - 1)) % people;
    // Few distinct amounts, so that groups with a sum of 0 and ties are frequent.
    return { debtorId: ids[debtor]!, creditorId: ids[creditor]!, cents: 100 * (1 + next(6)) };
  });
}

const payments = (debts: readonly OwedPair[]) =>
  debts.map(({ debtorId, creditorId, cents }) => ({
    payment: {
      ...{ from: debtorId, to: creditorId, amountCents: cents, transactionId: 'paid' },
      ...{ transactionDate: '2026-11-22', note: '' },
    },
  }));

const transfersOf = (debts: readonly OwedPair[]) =>
  groupSettleUpOfParts(payments(debts)).transfers.map(
    ({ from, to, cents }) => `${from} ${to} ${cents}`,
  );

test.each([
  [7, ['b g 1300', 'e d 400', 'a d 300', 'b d 300', 'f d 200', 'e c 100']],
  [MAX_EXACT, ['h g 1000', 'h c 700', 'j d 700', 'f b 300', 'e g 100', 'i g 100']],
  [
    MAX_EXACT + 4,
    ['m f 1000', 'n a 1000', 'd k 500', 'g i 300', 'b c 200', 'd i 200', 'j c 200', 'm h 200'],
  ],
])('the debts of %i people always give the same transfers', (people, transfers) => {
  expect(transfersOf(debtsOf(people, people))).toEqual(transfers);
});

test('many debts always give the same transfers', () => {
  const all = Array.from({ length: 600 }, (_none, place) =>
    transfersOf(debtsOf(place + 1, 3 + (place % 12))),
  );
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  expect(digest).toBe('881ea1e6dd0829bf6bd513b4b472aef0492b9d46088211db4d5c6c7cd09cfa33');
});
