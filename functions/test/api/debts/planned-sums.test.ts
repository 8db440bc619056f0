import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Household } from '../../../src/core/household/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { inCents } from '../../../src/core/money/wire-money.ts';
import * as paths from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { getDebtSummary, readOpenNets } from '../../../src/settling/debts/debt.service.ts';
import { getOwedPairs } from '../../../src/settling/debts/owed-pairs.service.ts';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import { makePlainMember, nameOf } from '../../support/core/fixtures.ts';
import {
  anyStep,
  moneyOperations,
  tryStep,
  type HistoryStep,
} from '../../support/histories/in-memory.ts';
import { historyPeople } from '../../support/histories/ledger-invariants.ts';
import { MemoryLedger } from '../../support/histories/ledger.ts';
import { place } from '../../support/households/household-documents.ts';
import { often } from '../../support/random/random-seed.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { apiTest as test } from '../../support/server/api-test.ts';

/** Compares the sums of planned rows with sums that the test computes by a different method than core. */

/** The local date in a time zone, found by a different method than core's. */
function dayThere(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/**
 * Computed by the test: the open cents of a row whose day has come, or that an active settlement contains.
 */
function countedCents(row: Transaction, today: string): number {
  const { paidBy, owedBy, deletedAt, paid, category, settlementId, debtOfSettlementId } = row;
  const isOwed = paidBy !== null && owedBy !== null && deletedAt === null;
  if (!isOwed || (paid && category !== 'settlement')) return 0;
  const isHeld = settlementId !== null || debtOfSettlementId !== null;
  if (row.transactionDate > today && !isHeld) return 0;
  return row.amountCents - row.settledCents - row.appliedCents;
}

function owedByHand(ledger: MemoryLedger, debtor: string, creditor: string, today: string): number {
  const { transactions, settlements } = ledger.books;
  const rows = transactions
    .filter(({ paidBy, owedBy }) => paidBy === creditor && owedBy === debtor)
    .map((row) => countedCents(row, today));
  const offset = settlements
    .filter(({ status, debtorId, creditorId }) => {
      return status === 'active' && debtorId === debtor && creditorId === creditor;
    })
    .map(({ totalCents, remainingCents }) => remainingCents - totalCents);
  return [...rows, ...offset].reduce((sum, cents) => sum + cents, 0);
}

const past = fc.array(anyStep(moneyOperations), { minLength: 40, maxLength: 60, size: 'max' });
const zones = [
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
  'America/New_York',
];
const moment = fc
  .integer({ min: Date.parse('2026-09-30T00:00Z'), max: Date.parse('2026-12-02T00:00Z') })
  .map((one) => new Date(one));

test('at any time and in any time zone, sums are those of the rows that count, and never below 0', async ({
  api,
}) => {
  const property = fc.asyncProperty(
    past,
    fc.constantFrom(...zones),
    fc.array(moment, { minLength: 3, maxLength: 3 }),
    async (steps: HistoryStep[], timeZone, moments) => {
      const ledger = new MemoryLedger();
      for (const step of steps) tryStep(ledger, step);
      const household = await store(api, ledger, timeZone);
      const reader = createStore(api.firestore);
      for (const instant of moments) {
        const today = dayThere(timeZone, instant);
        expect(dayIn(timeZone, instant)).toBe(today);
        const cents = (one: string, other: string) => owedByHand(ledger, one, other, today);
        const everybody = makePlainMember({ id: 'anna', name: 'anna', role: 'superadmin' });
        const actor = { uid: 'anna', householdId: household, member: everybody, viewAs: null };
        const { pairs } = inCents(await getOwedPairs(reader, actor, instant));
        const nets = new Map(pairs.map((one) => [`${one.debtorId} ${one.creditorId}`, one.amount]));
        for (const uid of historyPeople) {
          const others = historyPeople.filter((one) => one !== uid);
          const owes = others.map((one) => cents(uid, one));
          const gets = others.map((one) => cents(one, uid));
          expect([...owes, ...gets].every((one) => one >= 0)).toBe(true);
          const total = (list: number[]) => list.reduce((sum, one) => sum + one, 0);
          expect(inCents(await getDebtSummary(reader, household, uid, instant))).toMatchObject({
            totalYouOwe: total(owes),
            totalTheyOwe: total(gets),
          });
          const open = await readOpenNets(reader, { householdId: household, uid, today });
          const openWith = (one: string) => open.find(({ userId }) => userId === one);
          expect(others.map((one) => openWith(one)?.youOweCents ?? 0)).toEqual(owes);
          expect(others.map((one) => openWith(one)?.theyOweCents ?? 0)).toEqual(gets);
          others.forEach((one, index) => {
            const net = owes[index]! - gets[index]!;
            expect(nets.get(`${uid} ${one}`) ?? 0).toBe(Math.max(0, net));
          });
        }
      }
    },
  );
  await fc.assert(property, { numRuns: often({ gate: 3, long: 6 }), endOnFailure: true });
});

async function store(api: TestApi, ledger: MemoryLedger, timeZone: string): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date();
  const household: Household = {
    ...{ id, name: 'Elm Street', timeZone, superadminIds: ['anna'], createdBy: 'anna', createdAt },
  };
  const { transactions, settlements } = ledger.books;
  const documents = [
    place(paths.households.doc(id), household),
    ...historyPeople.map((uid) =>
      place(paths.members(id).doc(uid), makePlainMember({ id: uid, name: nameOf(uid) })),
    ),
    ...transactions.map((one) => place(paths.transactions(id).doc(one.id), one)),
    ...settlements.map((one) => place(paths.settlements(id).doc(one.id), one)),
  ];
  const batch = api.firestore.batch();
  for (const { path, data } of documents) batch.set(api.firestore.doc(path), data);
  await batch.commit();
  return id;
}
