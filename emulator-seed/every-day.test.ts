import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { checkWholeHousehold } from '../functions/src/core/audit/check-household.ts';
import { HistoryCheck } from '../functions/src/core/audit/check-history.ts';
import { describeDifference } from '../functions/src/core/audit/difference.ts';
import { categoryListOf } from '../functions/src/core/category/category-list.ts';
import { netByPair, owedInRows } from '../functions/src/core/debt/owed-pairs.ts';
import { fewestTransfers } from '../functions/src/core/netting/fewest-transfers.ts';
import { isGuest } from '../functions/src/core/household/member.ts';
import { rosterOf } from '../functions/src/core/household/person.ts';
import { often, seedOfRun } from '../functions/test/support/random/random-seed.ts';
import { sumsOf } from '../functions/src/core/trends/sums-of.ts';
import { buildDemo } from './demo.ts';
import type { Ledger } from './ledger.ts';
import { loadMoment } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';

/** Whatever the day, the hour and the place: what has to hold for the demo on any of them. */

const anyMoment = fc
  .record({
    now: fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2031-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'),
  })
  .map(({ now, timeZone }) => loadMoment(now, timeZone));

/** The first minutes of a month, the last of a year and the day that is not in every year. */
const oddMoments = ['2026-03-01T00:04:00Z', '2027-12-31T23:58:00Z', '2028-02-29T12:00:00Z'].map(
  (now) => loadMoment(new Date(now), 'UTC'),
);

interface Sample {
  /** What a failure prints: enough to build the same again. */
  label: string;
  moment: LoadMoment;
  ledgers: readonly [Ledger, ...Ledger[]];
}

// Building is what costs time, so every law looks at the same few demos.
const seed = seedOfRun('the demo on any day');
let samples: Sample[] = [];
beforeAll(() => {
  samples = [
    ...oddMoments,
    ...fc.sample(anyMoment, { numRuns: often({ gate: 4, long: 20 }), seed }),
  ].map((moment) => ({
    label: `seen from ${moment.now.toISOString()} in ${moment.timeZone}`,
    moment,
    ledgers: buildDemo(moment),
  }));
}, 60_000);

function inEveryLedger(check: (ledger: Ledger, moment: LoadMoment, label: string) => void): void {
  expect(samples.length).toBeGreaterThan(0);
  for (const { ledgers, moment, label } of samples) {
    for (const ledger of ledgers) check(ledger, moment, label);
  }
}

function inJuniperStreet(check: (ledger: Ledger, moment: LoadMoment, label: string) => void): void {
  expect(samples.length).toBeGreaterThan(0);
  for (const { ledgers, moment, label } of samples) check(ledgers[0], moment, label);
}

describe('on any day', () => {
  it('nothing lies ahead', () => {
    inEveryLedger(({ transactions, activity }, { now, today }, label) => {
      const ahead = transactions.filter(({ transactionDate, entered, paidDate, ...one }) => {
        const instants = [entered, one.updatedAt, paidDate, one.deletedAt];
        return transactionDate > today || instants.some((at) => at !== null && at > now);
      });
      expect(ahead, label).toEqual([]);
      expect(
        activity.filter(({ at }) => at > now),
        label,
      ).toEqual([]);
    });
  });

  it('nothing is paid before it is entered', () => {
    inEveryLedger(({ transactions }, _moment, label) => {
      const early = transactions.filter(
        ({ paidDate, entered }) => paidDate !== null && paidDate < entered,
      );
      expect(early, label).toEqual([]);
    });
  });

  it('something has been entered today', () => {
    inJuniperStreet(({ transactions }, { today }, label) => {
      const days = transactions.map(({ transactionDate }) => transactionDate);
      expect(days, label).toContain(today);
    });
  });

  it('there are about 1,600 transactions', () => {
    inJuniperStreet(({ transactions }, _moment, label) => {
      expect(transactions.length, label).toBeGreaterThan(1500);
      expect(transactions.length, label).toBeLessThan(1750);
    });
  });

  it('every household is in order, as `npm run check:household` finds it', () => {
    inEveryLedger((ledger, { now }, label) => {
      const { household, members, categories, permissions, activity } = ledger;
      const { transactions, expenses, settlements, settleUps } = ledger;
      const accounts = members
        .filter((one) => !isGuest(one))
        .map(({ id }) => ({ id, activeHouseholdId: household.id, householdIds: [household.id] }));
      const whole = {
        ...{ household, members, accounts, permissions, categories, transactions, expenses },
        ...{ books: settlements, settleUps, imports: [] },
        roster: rosterOf('roster', members),
        categoryList: categoryListOf('list', categories),
        sums: sumsOf(
          transactions,
          settlements.map(({ settlement }) => settlement),
        ),
      };
      const history = new HistoryCheck(whole, now);
      const byThing = Map.groupBy(activity, ({ resourceId }) => resourceId);
      for (const entry of [...byThing.values()].flat()) history.add(entry);
      const differences = checkWholeHousehold(whole, history, now);
      expect(differences.map(describeDifference), label).toEqual([]);
    });
  });

  it('one settlement is completed with nothing remaining and one is under way', () => {
    inJuniperStreet(({ settlements, settleUps }, _moment, label) => {
      const bySettlingUp = settleUps.flatMap((one) => one.settlements);
      const made = new Set(bySettlingUp.map(({ settlementId }) => settlementId));
      const byHand = settlements
        .map(({ settlement }) => settlement)
        .filter(({ id }) => !made.has(id));
      const [completed, active] = byHand;
      expect(byHand, label).toHaveLength(2);
      expect(completed, label).toMatchObject({ status: 'completed', remainingCents: 0 });
      expect(active?.status, label).toBe('active');
      expect(active?.remainingCents, label).toBeGreaterThan(0);
      expect(active?.remainingCents, label).toBeLessThan(active?.totalCents ?? 0);
    });
  });

  it('the stay in euro is settled, and the last one is open', () => {
    expect(samples.length).toBeGreaterThan(0);
    for (const { ledgers, label } of samples) {
      const { settlements, transactions } = ledgers.find(({ household }) => household.currency)!;
      expect(settlements, label).toHaveLength(1);
      expect(settlements[0]!.settlement, label).toMatchObject({
        status: 'completed',
        remainingCents: 0,
      });
      expect(
        transactions.some(({ openParties }) => openParties.length > 0),
        label,
      ).toBe(true);
    }
  });

  it('everyone has open debts of two to four months', () => {
    inJuniperStreet(({ members, transactions }, _moment, label) => {
      for (const { id } of members.filter((one) => one.leftAt === null && !isGuest(one))) {
        const open = transactions.filter(({ openParties }) => openParties.includes(id));
        const months = new Set(open.map(({ transactionDate }) => monthOf(transactionDate)));
        expect(months.size, label).toBeGreaterThanOrEqual(2);
        expect(months.size, label).toBeLessThanOrEqual(4);
      }
    });
  });

  it('five live there and are even with each other in at most four payments; only a guest of the holiday adds one', () => {
    inJuniperStreet(({ members, transactions, settlements }, { today }, label) => {
      const open = transactions.filter(({ openParties }) => openParties.length > 0);
      const residents = members.filter((one) => one.leftAt === null && !isGuest(one));
      expect(residents, label).toHaveLength(5);
      const parties = [...new Set(open.flatMap(({ openParties }) => openParties))].sort();
      const ids = residents.map(({ id }) => id).sort();
      // Who came along on the holiday pays a month later.
      const isHoliday = today.slice(5) >= '06-10' && today.slice(5) < '09-10';
      expect(
        parties.filter((id) => !isHoliday || ids.includes(id)),
        label,
      ).toEqual(ids);
      const books = settlements.map(({ settlement }) => settlement);
      const pairs = netByPair(owedInRows(transactions, books));
      const transfers = fewestTransfers(pairs);
      const between = pairs.filter(
        (one) => ids.includes(one.debtorId) && ids.includes(one.creditorId),
      );
      expect(fewestTransfers(between).length, label).toBeLessThanOrEqual(4);
      expect(transfers.length, label).toBeLessThanOrEqual(isHoliday ? 5 : 4);
      expect(transfers.length, label).toBeLessThan(pairs.length);
    });
  });

  it('of what varies the newest waits for its amount, and what repeats goes on', () => {
    inJuniperStreet(({ series, drafts, expenses }, { today }, label) => {
      expect(series.map(({ kind }) => kind).sort(), label).toEqual(['fixed', 'fixed', 'varies']);
      for (const { id, kind, ordinal, lastOn, nextOn } of series) {
        expect(nextOn! > today && lastOn! <= today, label).toBe(true);
        const made = expenses.filter(({ seriesId }) => seriesId === id);
        const waiting = drafts.filter(({ seriesId }) => seriesId === id);
        expect(waiting, label).toHaveLength(kind === 'varies' ? 1 : 0);
        const ordinals = [...made, ...waiting].map((one) => one.ordinal);
        expect(ordinals, label).toEqual(Array.from({ length: ordinal }, (_, place) => place + 1));
      }
    });
  });

  it('every change is in the history, the last one under lastActivityId', () => {
    inEveryLedger(({ transactions, activity }, _moment, label) => {
      const moments = new Map(activity.map(({ id, at }) => [id, at]));
      expect(moments.size, label).toBe(activity.length);
      const recorded = transactions.map(({ lastActivityId }) => moments.get(lastActivityId));
      const updated = transactions.map(({ updatedAt }) => updatedAt);
      expect(recorded, label).toEqual(updated);
    });
  });
});
