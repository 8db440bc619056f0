import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { describeDifference } from '../functions/src/core/audit/difference.ts';
import { netByPair, owedInRows } from '../functions/src/core/debt/owed-pairs.ts';
import { isGuest } from '../functions/src/core/household/member.ts';
import { fewestTransfers } from '../functions/src/core/group-settle-up/fewest-transfers.ts';
import { checkHousehold } from '../functions/src/people/households/household-check.service.ts';
import { often, seedOfRun } from '../functions/test/support/random/random-seed.ts';
import { readActor } from '../functions/src/people/members/household-context.ts';
import { readBudgets } from '../functions/src/views/budgets/budget.service.ts';
import { uidOf } from './accounts.ts';
import { loadMoment, type LoadMoment } from './load-moment.ts';
import { readDemo, settlementsByHand, type DemoLedger } from './read-ledger.ts';

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

/** The first minutes of a month, the last minutes of a year, and a leap day. */
const oddMoments = ['2026-03-01T00:04:00Z', '2027-12-31T23:58:00Z', '2028-02-29T12:00:00Z'].map(
  (now) => loadMoment(new Date(now), 'UTC'),
);

interface Sample {
  /** Printed by a failing test: enough to enter the same demo again. */
  label: string;
  moment: LoadMoment;
  demo: Awaited<ReturnType<typeof readDemo>>;
}

// All tests share the samples, because entering a demo takes seconds.
const seed = seedOfRun('the demo on any day');
const samples: Sample[] = [];
beforeAll(async () => {
  const random = fc.sample(anyMoment, { numRuns: often({ gate: 2, long: 20 }), seed });
  for (const moment of [...oddMoments, ...random]) {
    const label = `loaded at ${moment.now.toISOString()} in ${moment.timeZone}`;
    samples.push({ label, moment, demo: await readDemo(moment) });
  }
});

function inEveryLedger(
  check: (ledger: DemoLedger, moment: LoadMoment, label: string) => void,
): void {
  expect(samples.length).toBeGreaterThan(0);
  for (const { demo, moment, label } of samples) {
    for (const ledger of [demo.juniperStreet, demo.thursdayBand, demo.lisbonTrips]) {
      check(ledger, moment, label);
    }
  }
}

function inJuniperStreet(
  check: (ledger: DemoLedger, moment: LoadMoment, label: string) => void,
): void {
  expect(samples.length).toBeGreaterThan(0);
  for (const { demo, moment, label } of samples) check(demo.juniperStreet, moment, label);
}

describe('loaded on any day', () => {
  it('nothing happens after the load', () => {
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

  it('a bill of today is entered', () => {
    inJuniperStreet(({ transactions }, { today }, label) => {
      const days = transactions.map(({ transactionDate }) => transactionDate);
      expect(days, label).toContain(today);
    });
  });

  it('there are about 1,700 transactions', () => {
    inJuniperStreet(({ transactions }, _moment, label) => {
      expect(transactions.length, label).toBeGreaterThan(1500);
      expect(transactions.length, label).toBeLessThan(1800);
    });
  });

  it('`npm run check:household` finds no difference in any household', async () => {
    for (const { demo, moment, label } of samples) {
      for (const { household } of [demo.juniperStreet, demo.thursdayBand, demo.lisbonTrips]) {
        const found = await checkHousehold(demo.store, household.id, moment.now);
        expect(found!.differences.map(describeDifference), label).toEqual([]);
      }
    }
  });

  it('one settlement is completed and one is active', () => {
    inJuniperStreet((ledger, _moment, label) => {
      const settlements = settlementsByHand(ledger);
      expect(settlements, label).toHaveLength(2);
      const active = settlements.find(({ status }) => status === 'active')!;
      const completed = settlements.find(({ status }) => status === 'completed')!;
      expect(completed.remainingCents, label).toBe(0);
      expect(active.remainingCents, label).toBeGreaterThan(0);
      expect(active.remainingCents, label).toBeLessThan(active.totalCents);
    });
  });

  it('the first stay in euro is settled and the last one is open', () => {
    for (const { demo, label } of samples) {
      const settlements = settlementsByHand(demo.lisbonTrips);
      expect(settlements, label).toHaveLength(1);
      expect(settlements[0], label).toMatchObject({ status: 'completed', remainingCents: 0 });
      const open = demo.lisbonTrips.transactions.filter(
        ({ openParties }) => openParties.length > 0,
      );
      expect(open.length, label).toBeGreaterThan(0);
    }
  });

  it('budgets are kept, nearly spent and exceeded', async () => {
    for (const { demo, moment, label } of samples) {
      const { household, categories } = demo.juniperStreet;
      const maya = await readActor(demo.store, household.id, uidOf('maya'));
      const { budgets } = await readBudgets(
        { store: demo.store, actor: maya, now: moment.now },
        undefined,
      );
      const budgetOf = (name: string) => {
        const { id } = categories.find((one) => one.name === name)!;
        return budgets.find(({ categoryId }) => categoryId === id)!;
      };
      expect(budgetOf('Rent').pace, label).toBe('on_track');
      expect(budgetOf('Restaurants').pace, label).toBe('over');
      expect(budgetOf('Streaming').pace, label).toBe('on_track');
      expect(budgetOf('Streaming').carried, label).toBeGreaterThan(0);
      const { spent, amount } = budgetOf('Groceries');
      expect(spent / amount, label).toBeGreaterThanOrEqual(0.8);
      expect(spent / amount, label).toBeLessThan(1);
    }
  });

  it('every resident has open debts of two to four months', () => {
    inJuniperStreet(({ members, transactions }, _moment, label) => {
      for (const { id } of members.filter((one) => one.leftAt === null && !isGuest(one))) {
        const open = transactions.filter(({ openParties }) => openParties.includes(id));
        const months = new Set(open.map(({ transactionDate }) => monthOf(transactionDate)));
        expect(months.size, label).toBeGreaterThanOrEqual(2);
        expect(months.size, label).toBeLessThanOrEqual(4);
      }
    });
  });

  it('five residents need at most four transfers, and a fifth only for a guest of the holiday', () => {
    inJuniperStreet(({ members, transactions, settlements }, { today }, label) => {
      const open = transactions.filter(({ openParties }) => openParties.length > 0);
      const residents = members.filter((one) => one.leftAt === null && !isGuest(one));
      expect(residents, label).toHaveLength(5);
      const parties = [...new Set(open.flatMap(({ openParties }) => openParties))].sort();
      const ids = residents.map(({ id }) => id).sort();
      // The guest settles up a month after the holiday.
      const isHoliday = today.slice(5) >= '06-10' && today.slice(5) < '09-10';
      expect(
        parties.filter((id) => !isHoliday || ids.includes(id)),
        label,
      ).toEqual(ids);
      const pairs = netByPair(owedInRows(transactions, settlements));
      const transfers = fewestTransfers(pairs);
      const between = pairs.filter(
        (one) => ids.includes(one.debtorId) && ids.includes(one.creditorId),
      );
      expect(fewestTransfers(between).length, label).toBeLessThanOrEqual(4);
      expect(transfers.length, label).toBeLessThanOrEqual(isHoliday ? 5 : 4);
      expect(transfers.length, label).toBeLessThan(pairs.length);
    });
  });

  it('the newest occurrence of a varying amount is a draft, and all recurring expenses go on', () => {
    inJuniperStreet(({ series, drafts, expenses }, { today }, label) => {
      expect(series.map(({ kind }) => kind).sort(), label).toEqual(['fixed', 'fixed', 'varies']);
      for (const { id, kind, ordinal, lastOn, nextOn } of series) {
        expect(nextOn! > today && lastOn! <= today, label).toBe(true);
        const made = expenses.filter(({ seriesId }) => seriesId === id);
        const waiting = drafts.filter(({ seriesId }) => seriesId === id);
        expect(waiting, label).toHaveLength(kind === 'varies' ? 1 : 0);
        const ordinals = [...made, ...waiting].map((one) => one.ordinal!).sort((a, b) => a - b);
        expect(ordinals, label).toEqual(Array.from({ length: ordinal }, (_, place) => place + 1));
      }
    });
  });
});
