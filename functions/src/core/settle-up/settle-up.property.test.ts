import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { Transaction } from '../transaction/stored.ts';
import { divideBooks, netBetween } from './books.ts';
import type { PairBooks } from '../settlement/draft.ts';
import { firstPart } from './first-part.ts';
import type { OperationName } from '../../../test/support/histories/household-operations.ts';
import { anyStep, type HistoryStep } from '../../../test/support/histories/in-memory.ts';
import type { MemoryLedger } from '../../../test/support/histories/ledger.ts';
import { booksOfPair } from '../../../test/support/histories/pair-books.ts';
import { playHistory } from '../../../test/support/histories/play-history.ts';
import {
  storeSettleUpChange,
  checkSettledUp,
  moneyLinesOf,
  planInLedger,
  planBooks,
  undo,
} from '../../../test/support/histories/settle-up-laws.ts';
import { isLongRun, seedOfRun, often } from '../../../test/support/random/random-seed.ts';

/** Settling up after random histories with every kind of entry, settlement and dispute. */

/** Large enough for some that complete against each other. */
const MANY = 4_000;
const HISTORIES = often({ gate: 500, long: MANY });

/** Operations that create something to settle come often. */
const steps: OperationName[] = [
  ...Array.from({ length: 4 }, () => 'enterRow' as const),
  ...Array.from({ length: 2 }, () => 'enterExpense' as const),
  ...Array.from({ length: 7 }, () => 'settle' as const),
  ...(['applyRow', 'complete', 'complete', 'reopen', 'reopen', 'cancel', 'removeRow'] as const),
];

const number = fc.nat({ max: 9_999 });
const history = fc.array(anyStep(steps), { minLength: 12, maxLength: 60 });
const past: fc.Arbitrary<Past> = fc.record({
  history,
  disputes: fc.oneof(fc.constant([]), fc.array(number, { maxLength: 4 })),
  isEven: fc.nat({ max: 5 }).map((one) => one === 0),
});

interface Past {
  history: readonly HistoryStep[];
  /** The transactions that are disputed at the end. */
  disputes: readonly number[];
  /** A last payment has made the two even. */
  isEven: boolean;
}

function ledgerAfter({ history, disputes, isEven }: Past): MemoryLedger {
  const ledger = playHistory(history, isEven);
  const rows = [...ledger.transactions.values()];
  for (const place of rows.length > 0 ? disputes : []) {
    disputeRow(ledger, rows[place % rows.length]!);
  }
  return ledger;
}

/** Disputing a row of an expense disputes the whole expense. */
function disputeRow(ledger: MemoryLedger, row: Transaction): void {
  const disputes = [{ memberId: 'ben', reason: 'No.', at: new Date(0) }];
  const isSameThing = ({ id, expenseId }: Transaction) =>
    row.expenseId === null ? id === row.id : expenseId === row.expenseId;
  const rows = [...ledger.transactions.values()].filter(isSameThing);
  if (rows.some(({ settledCents }) => settledCents > 0)) return;
  for (const one of rows) ledger.put({ ...one, disputes });
  const expense = ledger.expenses.get(row.expenseId ?? '');
  if (expense) ledger.expenses.set(expense.id, { ...expense, disputes });
}

function refusalOf<T>(act: () => T): T | Problem {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

it(
  `${HISTORIES} random pairs are even after a settle-up, and as before once it is undone`,
  () => {
    const met = {
      closed: 0,
      paid: 0,
      even: 0,
      partial: 0,
      otherWay: 0,
      finished: 0,
      made: 0,
      aside: 0,
    };
    fc.assert(
      fc.property(past, fc.boolean(), number, (past, isAnna, part) => {
        const ledger = ledgerAfter(past);
        const pair = isAnna ? (['anna', 'ben'] as const) : (['ben', 'anna'] as const);
        const previewed = refusalOf(() => planInLedger(ledger, pair));
        if (previewed instanceof Problem) {
          expect(['nothing_owed', 'amount_exceeded']).toContain(previewed.code);
          return;
        }
        const due = Math.abs(previewed.plan.dueCents);
        if (due > 1 && part % 3 === 0) {
          const planned = planInLedger(ledger, pair, 1 + (part % (due - 1)));
          const before = moneyLinesOf(ledger);
          const settleUp = storeSettleUpChange(ledger, pair, planned);
          checkSettledUp(ledger, pair, planned);
          ledger.check();
          expect(settleUp.settlements).toEqual([]);
          undo(ledger, settleUp);
          expect(moneyLinesOf(ledger)).toEqual(before);
          met.partial += 1;
        }
        const before = moneyLinesOf(ledger);
        const planned = planInLedger(ledger, pair);
        expect(planned.plan.dueCents).toBe(previewed.plan.dueCents);
        const settleUp = storeSettleUpChange(ledger, pair, planned);
        checkSettledUp(ledger, pair, planned);
        ledger.check();
        // Afterwards there is nothing to settle.
        expect(refusalOf(() => planInLedger(ledger, pair))).toMatchObject({ code: 'nothing_owed' });
        const { settlements, leftAside, payment } = settleUp;
        met.closed += 1;
        met.paid += payment ? 1 : 0;
        met.even += payment ? 0 : 1;
        met.made += settlements.some(({ isNew }) => isNew) ? 1 : 0;
        met.finished += settlements.some(({ isNew }) => !isNew) ? 1 : 0;
        met.otherWay += settlements.some(({ otherWayCents }) => otherWayCents > 0) ? 1 : 0;
        met.aside += leftAside.settlements.length > 0 ? 1 : 0;
        undo(ledger, settleUp);
        ledger.check();
        expect(moneyLinesOf(ledger)).toEqual(before);
        // The settle-up can be repeated after the undo.
        storeSettleUpChange(ledger, pair, planInLedger(ledger, pair));
        ledger.check();
        expect(booksOfPair(ledger, pair).settlements).toHaveLength(leftAside.settlements.length);
      }),
      { numRuns: HISTORIES, seed: seedOfRun('settle-up') },
    );
    console.info('settle-up', met);
    expect(met.closed).toBeGreaterThan(HISTORIES / 2);
    for (const [what, count] of Object.entries(met)) {
      if (what !== 'otherWay' || HISTORIES >= MANY) expect(count, what).toBeGreaterThan(0);
    }
  },
  isLongRun ? 1_800_000 : 180_000,
);

it(
  'in parts, random pairs become even as well: each part closes by itself, and paid is what is due',
  () => {
    let parts = 0;
    let fitting = 0;
    fc.assert(
      fc.property(past, fc.integer({ min: 4, max: 9 }), (past, most) => {
        const ledger = ledgerAfter(past);
        let rest = divideBooks(booksOfPair(ledger, ['anna', 'ben'])).books;
        const due = netBetween('anna', 'ben', rest);
        let paid = 0;
        while (rest.transactions.length > 0) {
          const isOwed = netBetween('anna', 'ben', rest) >= 0;
          const [creditorId, debtorId] = isOwed ? ['anna', 'ben'] : ['ben', 'anna'];
          const part = firstPart(rest, { debtorId, creditorId }, { most });
          if (part.transactions.length === 0) return;
          expect(part.transactions.length + part.settlements.length).toBeLessThanOrEqual(most);
          const net = netBetween(creditorId, debtorId, part);
          // If connected documents exceed the limit, the other person may have to pay.
          if (heldCount(rest) <= most) {
            expect(net).toBeGreaterThanOrEqual(0);
            fitting += 1;
          }
          if (net <= MAX_CENTS) {
            const { plan: done } = planBooks(ledger, part, ['anna', 'ben']);
            expect(done).toMatchObject({
              closes: true,
              after: { creatorOwes: 0, recipientOwes: 0 },
            });
          }
          paid += isOwed ? net : -net;
          rest = without(rest, part);
          parts += 1;
        }
        expect(paid).toBe(due);
      }),
      { numRuns: HISTORIES, seed: seedOfRun('settle-up in parts') },
    );
    expect(parts).toBeGreaterThan(HISTORIES / 2);
    expect(fitting).toBeGreaterThan(HISTORIES / 4);
  },
  isLongRun ? 1_800_000 : 180_000,
);

function without(books: PairBooks, part: PairBooks): PairBooks {
  return {
    transactions: books.transactions.filter((one) => !part.transactions.includes(one)),
    settlements: books.settlements.filter((one) => !part.settlements.includes(one)),
  };
}

/** An upper bound of connected documents: the settlements and everything they hold. */
function heldCount({ settlements }: PairBooks): number {
  return settlements.reduce(
    (sum, { settlement, items }) => sum + 1 + items.length + settlement.debts.length,
    0,
  );
}
