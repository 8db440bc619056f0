import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { historyPeople, pairsOf } from '../../../test/support/histories/ledger-invariants.ts';
import { tryStep } from '../../../test/support/histories/in-memory.ts';
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
import { finished } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { netCents } from '../settlement/balance.ts';
import { groupSettleUpOfParts } from './group-settle-up-of-parts.ts';
import type { ClosingPair } from './plan.ts';
import { firstStepOf, waitingStepOf } from './steps.ts';

/** A pending group settle-up changes nothing; in the end each net changes by the payments. */

const HISTORIES = often({ gate: 60, long: 300 });

function wait(ledger: MemoryLedger, pair: ClosingPair): SettleUp {
  const { debtorId, creditorId, settleUp } = pair;
  const part: SettleUp = {
    ...settleUp.plan,
    ...{ id: ledger.nextId(), creatorId: debtorId, recipientId: creditorId, digest: '' },
    ...{ parties: [debtorId, creditorId].sort(), at: ledger.now(), undoneAt: null, undoneBy: null },
  };
  return waitingStepOf(part, pair, 'entry');
}

/** Records the payment, and closes the debts of the pair if they are still what it was for. */
function close(ledger: MemoryLedger, part: SettleUp): SettleUp {
  const pair = [part.creatorId, part.recipientId] as const;
  const { settlements } = booksOfPair(ledger, pair);
  const ids = [...part.closing!.transactionIds, part.payment?.transactionId ?? ''];
  const held = activeOf(ledger, pair).flatMap((one) => ledger.bookOf(one).transactions);
  const isBetween = ({ paidBy, owedBy }: { paidBy: string | null; owedBy: string | null }) =>
    [paidBy, owedBy].sort().join() === [...pair].sort().join();
  const rows = [...ids.flatMap((id) => ledger.transactions.get(id) ?? []), ...held];
  const planned = planClosing(
    part,
    {
      settlements,
      transactions: [...new Map(rows.filter(isBetween).map((one) => [one.id, one])).values()],
    },
    new Set(part.closing!.transactionIds),
    {
      ...{ actorId: 'anna', now: ledger.now(), today: TODAY },
      settlementIdOf: () => ledger.nextId(),
    },
  );
  if (planned) write(ledger, planned.change);
  return { ...finished(part), ...planned?.closed };
}

/** The nets of every pair, and of each person. */
function netsOf(ledger: MemoryLedger) {
  const books = countingOn(ledger);
  const pairs = pairsOf(historyPeople).map(([one, other]) => netCents(one, other, books));
  const single = historyPeople.map((id) =>
    historyPeople.reduce(
      (sum, other) => (other === id ? sum : sum + netCents(id, other, books)),
      0,
    ),
  );
  return { pairs, single };
}

it(`in ${HISTORIES} random households each net changes by the payments, whatever happens while it is pending`, () => {
  const met = { closed: 0, unclosed: 0, changedMeanwhile: 0 };
  fc.assert(
    fc.property(
      groupSettleUpHistory,
      fc.boolean(),
      fc.array(groupSettleUpHistory, { maxLength: 1 }),
      (history, isEven, meanwhile) => {
        const ledger = playHistory(history, isEven);
        const untouched = moneyLinesOf(ledger);
        const { pairs, transfers } = planAll(ledger, null);
        const waiting = pairs.map((pair) => wait(ledger, pair));
        expect(moneyLinesOf(ledger), 'what waits changes nothing').toEqual(untouched);
        expect(groupSettleUpOfParts(waiting).transfers, 'they follow from what waits').toEqual(
          transfers,
        );
        for (const step of meanwhile.flat()) tryStep(ledger, step);
        const before = netsOf(ledger);
        const standing = moneyLinesOf(ledger);
        if (!isDeepStrictEqual(standing, untouched)) met.changedMeanwhile += 1;

        const now = ledger.now();
        const entry = { enteredBy: 'anna', entered: now, enteredDay: TODAY };
        const begun = waiting.map((part) => {
          const { after, change } = firstStepOf({ ...part, at: now }, entry);
          write(ledger, change);
          return after;
        });
        const paid = historyPeople.map((id) =>
          transfers.reduce(
            (sum, { from, to, cents }) => sum + (from === id ? cents : 0) - (to === id ? cents : 0),
            0,
          ),
        );
        const after = netsOf(ledger);
        expect(after.single).toEqual(before.single.map((cents, place) => cents + paid[place]!));
        ledger.check();

        const closed = begun.map((part) => {
          const one = close(ledger, part);
          expect(netsOf(ledger), 'closing changes no net').toEqual(after);
          ledger.check();
          return one;
        });
        met.closed += closed.filter(({ settlements }) => settlements.length > 0).length;
        met.unclosed += closed.filter(({ settlements }) => settlements.length === 0).length;
        for (const part of closed) {
          write(ledger, planUndoing(ledger, part, ledger.context('anna')));
        }
        ledger.check();
        expect(moneyLinesOf(ledger), 'undone, all is as before it arrived').toEqual(standing);
      },
    ),
    { numRuns: HISTORIES, seed: seedOfRun('netting that waits') },
  );
  for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0);
}, 180_000);
