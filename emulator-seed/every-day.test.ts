import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { checkExpenses } from '../functions/src/core/audit/check-expenses.ts';
import { HistoryCheck } from '../functions/src/core/audit/check-history.ts';
import { checkInvariants } from '../functions/src/core/audit/invariants.ts';
import { withDerivedFields } from '../functions/src/core/transaction/stored-transaction.ts';
import { seedOfRun } from '../functions/test/support/random/random-seed.ts';
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
  samples = [...oddMoments, ...fc.sample(anyMoment, { numRuns: 8, seed })].map((moment) => ({
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

  it('there are about 880 transactions', () => {
    inJuniperStreet(({ transactions }, _moment, label) => {
      expect(transactions.length, label).toBeGreaterThan(800);
      expect(transactions.length, label).toBeLessThan(960);
    });
  });

  it('every derived field is right, every settlement and every expense adds up', () => {
    inEveryLedger(({ transactions, settlements, expenses }, _moment, label) => {
      expect(checkExpenses(expenses, transactions), label).toEqual([]);
      expect(transactions.map(withDerivedFields), label).toEqual(transactions);
      expect(checkInvariants(transactions, settlements), label).toEqual([]);
    });
  });

  it('one settlement is completed with nothing remaining and one is under way', () => {
    inJuniperStreet(({ settlements }, _moment, label) => {
      const [completed, active] = settlements.map(({ settlement }) => settlement);
      expect(settlements, label).toHaveLength(2);
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
      for (const { id } of members) {
        const open = transactions.filter(({ openParties }) => openParties.includes(id));
        const months = new Set(open.map(({ transactionDate }) => monthOf(transactionDate)));
        expect(months.size, label).toBeGreaterThanOrEqual(2);
        expect(months.size, label).toBeLessThanOrEqual(4);
      }
    });
  });

  it('every change of a debt is in the history, and told everybody whose it is', () => {
    inEveryLedger(({ transactions, expenses, settlements, activity }, { now }, label) => {
      const stored = { transactions, expenses, books: settlements, settleUps: [], imports: [] };
      const history = new HistoryCheck(stored, now);
      const byThing = Map.groupBy(activity, ({ resourceId }) => resourceId);
      for (const entry of [...byThing.values()].flat()) history.add(entry);
      expect(history.end(), label).toEqual([]);
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
