import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar.ts';
import { checkInvariants } from '../functions/src/core/invariants.ts';
import { withDerivedFields } from '../functions/src/core/transaction.ts';
import type { Activity } from '../functions/src/firestore/documents.ts';
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
const oddMoments: [LoadMoment][] = [
  '2026-03-01T00:04:00Z',
  '2027-12-31T23:58:00Z',
  '2028-02-29T12:00:00Z',
].map((now) => [loadMoment(new Date(now), 'UTC')]);

function onAnyDay(check: (ledger: Ledger, moment: LoadMoment) => void): void {
  const property = fc.property(anyMoment, (moment) => {
    for (const ledger of buildDemo(moment)) check(ledger, moment);
  });
  fc.assert(property, { numRuns: 10, examples: oddMoments });
}

function onAnyDayInJuniperStreet(check: (ledger: Ledger, moment: LoadMoment) => void): void {
  const property = fc.property(anyMoment, (moment) => check(buildDemo(moment)[0], moment));
  fc.assert(property, { numRuns: 10, examples: oddMoments });
}

describe('on any day', () => {
  it('nothing lies ahead', () => {
    onAnyDay((ledger, { now, today }) => {
      for (const one of ledger.transactions) {
        expect(one.transactionDate <= today).toBe(true);
        const instants = [one.entered, one.updatedAt, one.paidDate, one.deletedAt];
        expect(instants.every((instant) => instant === null || instant <= now)).toBe(true);
        expect(one.paidDate === null || one.paidDate >= one.entered).toBe(true);
      }
      expect(ledger.activity.every(({ at }) => at <= now)).toBe(true);
    });
  });

  it('something has been entered today', () => {
    onAnyDayInJuniperStreet(({ transactions }, { today }) => {
      expect(transactions.some(({ transactionDate }) => transactionDate === today)).toBe(true);
    });
  });

  it('there are about 600 transactions', () => {
    onAnyDayInJuniperStreet(({ transactions }) => {
      expect(transactions.length).toBeGreaterThan(560);
      expect(transactions.length).toBeLessThan(700);
    });
  });

  it('every derived field is right and every settlement adds up', () => {
    onAnyDay(({ transactions, settlements }) => {
      for (const one of transactions) expect(withDerivedFields(one)).toEqual(one);
      expect(checkInvariants(transactions, settlements)).toEqual([]);
    });
  });

  it('one settlement is completed with nothing remaining and one is under way', () => {
    onAnyDayInJuniperStreet(({ settlements }) => {
      const [completed, active] = settlements.map(({ settlement }) => settlement);
      expect(completed).toMatchObject({ status: 'completed', remainingCents: 0 });
      expect(active?.status).toBe('active');
      expect(active?.remainingCents).toBeGreaterThan(0);
      expect(active?.remainingCents).toBeLessThan(active?.totalCents ?? 0);
      expect(settlements).toHaveLength(2);
    });
  });

  it('everyone has open debts of two to four months', () => {
    onAnyDayInJuniperStreet(({ members, transactions }) => {
      for (const { id } of members) {
        const open = transactions.filter(({ openParties }) => openParties.includes(id));
        const months = new Set(open.map(({ transactionDate }) => monthOf(transactionDate)));
        expect(months.size).toBeGreaterThanOrEqual(2);
        expect(months.size).toBeLessThanOrEqual(4);
      }
    });
  });

  it('every change is in the history, the last one under lastActivityId', () => {
    onAnyDay(({ transactions, activity }) => {
      const known = new Map(activity.map((entry): [string, Activity] => [entry.id, entry]));
      expect(known.size).toBe(activity.length);
      for (const { lastActivityId, updatedAt } of transactions) {
        expect(known.get(lastActivityId)?.at).toEqual(updatedAt);
      }
    });
  });
});
