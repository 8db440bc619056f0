import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairsOf, historyPeople } from '../../../test/support/histories/ledger-invariants.ts';
import {
  former,
  groupSettleUpHistory,
  planAll,
} from '../../../test/support/histories/group-settle-up-plan.ts';
import { playHistory } from '../../../test/support/histories/play-history.ts';
import type { MemoryLedger } from '../../../test/support/histories/ledger.ts';
import { countingOn } from '../../../test/support/histories/pair-books.ts';
import {
  storeSettleUpChange,
  checkSettledUp,
  moneyLinesOf,
  undo,
} from '../../../test/support/histories/settle-up-laws.ts';
import { nameOf } from '../../../test/support/core/fixtures.ts';
import { netsOfOwed, receivedIn } from '../../../test/support/core/group-settle-up-oracle.ts';
import { isLongRun, often, seedOfRun } from '../../../test/support/random/random-seed.ts';
import { sumCents, toCents } from '../money/money.ts';
import { netCents } from '../settlement/balance.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { toGroupSettleUpPreview } from './to-resource.ts';
import {
  groupSettleUpOfParts,
  seenOf,
  type DoneGroupSettleUp,
} from './group-settle-up-of-parts.ts';
import type { GroupSettleUpPlan } from './plan.ts';

/** Group settle-ups of four people after random histories with every kind of entry. */

const HISTORIES = often({ gate: 150, long: 400 });

type Pair = readonly [string, string];

/** The debts between every two people in the ledger. */
function netsOfPairs(ledger: MemoryLedger): Map<string, number> {
  return new Map(
    pairsOf(historyPeople).map(([one, other]) => [
      `${one} ${other}`,
      netCents(one, other, countingOn(ledger)),
    ]),
  );
}

it(
  `in ${HISTORIES} random households a group settle-up clears each net, and undoing it restores everything`,
  () => {
    const met = { acts: 0, fewer: 0, evenPairs: 0, aside: 0, left: 0, chains: 0 };
    fc.assert(
      fc.property(groupSettleUpHistory, former, fc.boolean(), (history, formerId, isEven) => {
        const ledger = playHistory(history, isEven);
        const before = { money: moneyLinesOf(ledger), nets: netsOfPairs(ledger) };
        const netting = planAll(ledger, formerId);
        // The plan is deterministic except for ids and times.
        expect(facts(planAll(ledger, formerId))).toEqual(facts(netting));
        const payments = netting.pairs.flatMap(({ settleUp }) => settleUp.plan.payment ?? []);
        const paid = payments.map(({ from, to, amountCents }) => ({
          from,
          to,
          cents: amountCents,
        }));
        expect(receivedIn(netting.transfers)).toEqual(receivedIn(paid));
        expect(receivedIn(netting.transfers)).toEqual(netsOfOwed(netting.pairs));
        expect(netting.transfers.length).toBeLessThanOrEqual(payments.length);

        checkRows(netting);

        const made: SettleUp[] = [];
        for (const { debtorId, creditorId, settleUp } of netting.pairs) {
          const pair: Pair = [debtorId, creditorId];
          made.push(storeSettleUpChange(ledger, pair, settleUp));
          checkSettledUp(ledger, pair, settleUp);
        }
        ledger.check();
        // Reading the result gives what was planned.
        const done = groupSettleUpOfParts(made);
        expect(done.transfers).toEqual(netting.transfers);
        expect(done.clearings).toEqual(netting.clearings);
        for (const viewer of historyPeople) checkSeen(done, viewer);
        checkNets(netting, before.nets, netsOfPairs(ledger));
        for (const {
          memberIds: [one, other],
          netCents: open,
        } of netting.leftAside) {
          expect(netCents(other, one, countingOn(ledger)), 'what is left aside stays open').toBe(
            open,
          );
        }
        expect(planAll(ledger, formerId).pairs, 'once more there is nothing').toEqual([]);

        for (const one of made.toReversed()) undo(ledger, one);
        ledger.check();
        expect(moneyLinesOf(ledger)).toEqual(before.money);

        met.acts += netting.pairs.length > 0 ? 1 : 0;
        met.fewer += netting.transfers.length < payments.length ? 1 : 0;
        met.evenPairs += netting.pairs.some(({ cents }) => cents === 0) ? 1 : 0;
        met.aside += netting.leftAside.some(({ reason }) => reason !== 'left') ? 1 : 0;
        met.left += netting.leftAside.some(({ reason }) => reason === 'left') ? 1 : 0;
        met.chains += netting.clearings.some(({ debts }) => debts.length > 1) ? 1 : 0;
      }),
      { numRuns: HISTORIES, seed: seedOfRun('netting') },
    );
    console.info('netting', met);
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0);
  },
  isLongRun ? 1_800_000 : 180_000,
);

/** Payments in the books move the net of two people; pairs left aside keep theirs. */
function checkNets(
  { pairs }: GroupSettleUpPlan,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): void {
  for (const [key, net] of before) {
    const [one = '', other = ''] = key.split(' ');
    const pair = pairs.find(({ debtorId, creditorId }) =>
      [one, other].every((id) => id === debtorId || id === creditorId),
    );
    const paid = pair?.debtorId === one ? pair.cents : -(pair?.cents ?? 0);
    expect(after.get(key), key).toBe(net + paid);
  }
}

/** Without open books, viewers see all of their own parts and nothing else. */
function checkSeen(done: DoneGroupSettleUp, viewer: string): void {
  const isIn = (...ids: string[]) => ids.includes(viewer);
  const seen = seenOf(done, isIn, [viewer]);
  expect(seen.transfers).toEqual(done.transfers.filter(({ from, to }) => isIn(from, to)));
  expect(seen.debts).toEqual(
    done.debts.filter(({ debtorId, creditorId }) => isIn(debtorId, creditorId)),
  );
  for (const { transfers, debts } of seen.clearings) {
    expect(transfers.every(({ from, to }) => isIn(from, to))).toBe(true);
    expect(debts.every(({ debtorId, creditorId }) => isIn(debtorId, creditorId))).toBe(true);
    expect(transfers.length + debts.length).toBeGreaterThan(0);
  }
  const whole = seenOf(done, () => true, [viewer]);
  expect(whole.clearings).toEqual(done.clearings.map((one) => ({ ...one, isPart: false })));
}

/** The rows of each pair, minus the offsets of settlements, add up to the shown amount. */
function checkRows(netting: GroupSettleUpPlan): void {
  const { pairs } = toGroupSettleUpPreview(netting, true, nameOf, { booksClose: 'at_once' });
  for (const { from, amount, rows, offsets } of pairs) {
    const cents = [
      ...rows.map((row) => (row.from === from ? 1 : -1) * toCents(row.openAmount)),
      ...offsets.map((one) => (one.debtorId === from ? -1 : 1) * toCents(one.amount)),
    ];
    expect(sumCents(cents)).toBe(toCents(amount));
  }
}

function facts({ pairs, ...rest }: GroupSettleUpPlan) {
  return {
    ...rest,
    pairs: pairs.map(({ debtorId, creditorId, cents }) => [debtorId, creditorId, cents]),
  };
}
