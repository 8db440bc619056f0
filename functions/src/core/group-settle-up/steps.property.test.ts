import fc from 'fast-check';
import { expect, it } from 'vitest';
import { historyPeople, pairsOf } from '../../../test/support/histories/ledger-invariants.ts';
import type { MemoryLedger } from '../../../test/support/histories/ledger.ts';
import {
  groupSettleUpHistory,
  planAll,
} from '../../../test/support/histories/group-settle-up-plan.ts';
import {
  activeOf,
  booksOfPair,
  countingOn,
  TODAY,
} from '../../../test/support/histories/pair-books.ts';
import { playHistory } from '../../../test/support/histories/play-history.ts';
import {
  moneyLinesOf,
  planUndoing,
  write,
} from '../../../test/support/histories/settle-up-laws.ts';
import { often, seedOfRun } from '../../../test/support/random/random-seed.ts';
import { planClosing } from '../settle-up/close-pair.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { netCents } from '../settlement/balance.ts';
import type { ClosingPair } from './plan.ts';
import { firstStepOf, inSteps, waitingStepOf } from './steps.ts';

const HISTORIES = often({ gate: 60, long: 300 });

type Begun = ClosingPair & { part: SettleUp };

/** The settle-up of the pair, and its first step. */
function begin(ledger: MemoryLedger, pair: ClosingPair): Begun {
  const { debtorId, creditorId, settleUp } = pair;
  const now = ledger.now();
  const whole: SettleUp = {
    ...settleUp.plan,
    ...{ id: ledger.nextId(), creatorId: debtorId, recipientId: creditorId, digest: '' },
    ...{ parties: [debtorId, creditorId].sort(), at: now, undoneAt: null, undoneBy: null },
  };
  const entry = { enteredBy: 'anna', entered: now, enteredDay: TODAY };
  const { after: part, change } = firstStepOf(waitingStepOf(whole, pair, 'entry'), entry);
  write(ledger, change);
  return { ...pair, part };
}

function close(ledger: MemoryLedger, { part, settleUp: { plan } }: Begun): SettleUp {
  const ids = new Map(plan.settlements.map((one) => [one.month, one.settlementId]));
  const pair = [part.creatorId, part.recipientId] as const;
  const { settlements } = booksOfPair(ledger, pair);
  const rows = [...part.closing!.transactionIds, part.payment?.transactionId ?? ''];
  const held = activeOf(ledger, pair).flatMap((one) => ledger.bookOf(one).transactions);
  const transactions = [...rows.flatMap((id) => ledger.transactions.get(id) ?? []), ...held];
  const planned = planClosing(
    part,
    { settlements, transactions: [...new Map(transactions.map((one) => [one.id, one])).values()] },
    new Set(part.closing!.transactionIds),
    {
      ...{ actorId: 'anna', now: ledger.now(), today: TODAY },
      settlementIdOf: (month) => ids.get(month)!,
    },
  )!;
  expect(planned.closed, 'it is what closing at once does').toEqual({
    settlements: plan.settlements,
    touched: plan.touched,
  });
  write(ledger, planned.change);
  return { ...part, ...planned.closed };
}

it(`in ${HISTORIES} random households each pair is even from the first step on, while closing and while opening`, () => {
  const met = { closed: 0, unclosed: 0 };
  fc.assert(
    fc.property(
      groupSettleUpHistory,
      fc.boolean(),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (history, isEven, reached) => {
        const ledger = playHistory(history, isEven);
        const before = moneyLinesOf(ledger);
        const { pairs, leftAside } = planAll(ledger, null);
        const begun = pairs.map((pair) => begin(ledger, pair));
        const expectEven = () => {
          ledger.check();
          for (const [one, other] of pairsOf(historyPeople)) {
            const aside = leftAside.find(({ memberIds }) => memberIds.join() === `${one},${other}`);
            expect(netCents(other, one, countingOn(ledger))).toBe(aside?.netCents ?? 0);
          }
        };
        expectEven();
        // The run may be interrupted after any step.
        const standing = begun.map((one, place) => {
          if (!reached[place]) return one.part;
          const closed = close(ledger, one);
          expectEven();
          return closed;
        });
        for (const part of standing) {
          write(ledger, planUndoing(ledger, part, ledger.context('anna'), { keepsPayment: true }));
          expectEven();
        }
        for (const part of standing) {
          const opened = { ...part, settlements: [] };
          write(ledger, planUndoing(ledger, opened, ledger.context('anna'), { isBegun: true }));
        }
        ledger.check();
        expect(moneyLinesOf(ledger)).toEqual(before);
        met.closed += standing.filter(({ settlements }) => settlements.length > 0).length;
        met.unclosed += standing.filter(({ settlements }) => settlements.length === 0).length;
      },
    ),
    { numRuns: HISTORIES, seed: seedOfRun('netting in steps') },
  );
  for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0);
}, 180_000);

it('each step fits into one commit, in order, and each element is in one step', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (sizes) => {
      const steps = inSteps(sizes, (size) => size, 50);
      expect(steps.flat()).toEqual(sizes);
      const sum = (step: readonly number[]) => step.reduce((all, size) => all + size, 0);
      for (const [place, step] of steps.entries()) {
        expect(step.length === 1 || sum(step) <= 50).toBe(true);
        const next = steps[place + 1]?.[0] ?? Infinity;
        expect(sum(step) + next).toBeGreaterThan(50);
      }
    }),
  );
});
