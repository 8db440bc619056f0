import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  greedyTransfers,
  groupsOf,
  leastByGroups,
  leastTransfers,
  netsOfOwed,
  receivedIn,
} from '../../../test/support/core/group-settle-up-oracle.ts';
import { seedOfRun, often } from '../../../test/support/random/random-seed.ts';
import { netByPair, type OwedPair } from '../debt/owed-pairs.ts';
import { clearingsOf } from './clearings.ts';
import { fewestTransfers, MAX_EXACT } from './fewest-transfers.ts';

const RUNS = often({ gate: 2_000, long: 4_000 });

/** Small round amounts are frequent, so that sums are often equal. */
const cents = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((one) => one * 100),
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 999_999_999 }),
);

function anyDebts(people: number): fc.Arbitrary<OwedPair[]> {
  const id = fc.nat({ max: people - 1 }).map((place) => `p${String(place).padStart(2, '0')}`);
  const one = fc
    .record({ debtorId: id, creditorId: id, cents })
    .filter(({ debtorId, creditorId }) => debtorId !== creditorId);
  return fc.array(one, { minLength: 1, maxLength: people * 3 });
}

/** Up to 8 people with small nets, which form groups more often than by chance. */
const debtsOfEight = fc.integer({ min: 2, max: 8 }).chain(anyDebts);
/** Each owes the next: one group of all, which is rare by chance among so many. */
const debtsInLine = fc
  .array(cents, { minLength: MAX_EXACT - 1, maxLength: MAX_EXACT - 1 })
  .map((amounts) =>
    amounts.map((one, place) => ({
      debtorId: `p${place}`,
      creditorId: `p${place + 1}`,
      cents: one,
    })),
  );
const debtsOfTen = fc.oneof(
  { arbitrary: fc.integer({ min: 9, max: MAX_EXACT }).chain(anyDebts), weight: 9 },
  { arbitrary: debtsInLine, weight: 1 },
);
const debtsOfMany = fc.integer({ min: 9, max: 30 }).chain(anyDebts);

function groupNets(debts: readonly OwedPair[]): number[][] {
  const nets = netsOfOwed(debts);
  return groupsOf(netByPair(debts)).map((group) => group.sort().map((id) => nets.get(id) ?? 0));
}

function check(debts: readonly OwedPair[]) {
  const transfers = fewestTransfers(debts);
  const nets = netsOfOwed(debts);
  // Receipts minus payments equal each person's net.
  expect(receivedIn(transfers)).toEqual(nets);
  expect(transfers.every((one) => Number.isSafeInteger(one.cents) && one.cents > 0)).toBe(true);
  const groups = groupsOf(netByPair(debts));
  for (const { from, to } of transfers) {
    expect(Math.sign(nets.get(from) ?? 0), 'who pays owes').toBe(-1);
    expect(Math.sign(nets.get(to) ?? 0), 'who receives gets back').toBe(1);
    expect(groups.some((group) => group.includes(from) && group.includes(to))).toBe(true);
  }
  for (const group of groups) {
    const count = transfers.filter(({ from }) => group.includes(from)).length;
    expect(count).toBeLessThanOrEqual(group.length - 1);
  }
  expect(transfers.length).toBeLessThanOrEqual(netByPair(debts).length);
  return transfers;
}

describe('fewestTransfers', () => {
  it(`finds the minimum among up to 8 people, compared with all solutions of ${RUNS} random debts`, () => {
    let fewer = 0;
    fc.assert(
      fc.property(debtsOfEight, (debts) => {
        const transfers = check(debts);
        const groups = groupNets(debts);
        const least = groups.reduce((sum, nets) => sum + leastTransfers(nets), 0);
        expect(transfers).toHaveLength(least);
        expect(groups.reduce((sum, nets) => sum + leastByGroups(nets), 0)).toBe(least);
        fewer += groups.reduce((sum, nets) => sum + greedyTransfers(nets), 0) > least ? 1 : 0;
      }),
      { numRuns: RUNS, seed: seedOfRun('fewest transfers') },
    );
    // The comparison has met cases that need more than trivial solutions.
    expect(fewer).toBeGreaterThan(0);
  }, 180_000);

  it(`also finds the minimum among ${MAX_EXACT} people`, () => {
    let whole = 0;
    fc.assert(
      fc.property(debtsOfTen, (debts) => {
        const groups = groupNets(debts);
        const least = groups.reduce((sum, nets) => sum + leastByGroups(nets), 0);
        expect(check(debts)).toHaveLength(least);
        whole += groups.some((nets) => nets.filter((net) => net !== 0).length === MAX_EXACT)
          ? 1
          : 0;
      }),
      { numRuns: RUNS / 10, seed: seedOfRun('transfers of ten') },
    );
    expect(whole).toBeGreaterThan(0);
  }, 180_000);

  it('never needs more transfers than a greedy solution, among any number of people', () => {
    let many = 0;
    fc.assert(
      fc.property(debtsOfMany, (debts) => {
        const transfers = check(debts);
        const groups = groupNets(debts);
        const greedy = groups.reduce((sum, nets) => sum + greedyTransfers(nets), 0);
        expect(transfers.length).toBeLessThanOrEqual(greedy);
        many += groups.some((nets) => nets.filter((net) => net !== 0).length > MAX_EXACT) ? 1 : 0;
      }),
      { numRuns: RUNS / 10, seed: seedOfRun('transfers of many') },
    );
    expect(many).toBeGreaterThan(0);
  }, 180_000);

  it('does not depend on the order of the debts or on their division into parts', () => {
    const shuffled = debtsOfEight.chain((debts) =>
      fc.tuple(
        fc.constant(debts),
        fc.shuffledSubarray(debts, { minLength: debts.length, maxLength: debts.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([debts, others]) => {
        expect(fewestTransfers(others)).toEqual(fewestTransfers(debts));
        expect(fewestTransfers(netByPair(debts))).toEqual(fewestTransfers(debts));
      }),
      { numRuns: RUNS / 4, seed: seedOfRun('order of debts') },
    );
  }, 180_000);
});

describe('clearingsOf', () => {
  it('adds up to exactly the debts and exactly the transfers', () => {
    let together = 0;
    fc.assert(
      fc.property(fc.oneof(debtsOfEight, debtsOfMany), (debts) => {
        const owed = netByPair(debts);
        const transfers = fewestTransfers(debts);
        const clearings = clearingsOf(owed, transfers);
        const settled = netByPair(
          clearings.flatMap((one) => one.debts.map((debt) => ({ ...debt, cents: one.cents }))),
        );
        expect(settled).toEqual(owed);
        const paid = clearings.flatMap((one) =>
          one.transfers.map((transfer) => ({ ...transfer, cents: one.cents })),
        );
        expect(summedByTransfer(paid)).toEqual(summedByTransfer(transfers));
        for (const { cents: each, transfers: payers, debts: chain } of clearings) {
          expect(each).toBeGreaterThan(0);
          const people = chain.flatMap(({ debtorId }) => debtorId);
          expect(new Set(people).size, 'nobody comes twice').toBe(people.length);
          together += payers.length > 1 ? 1 : 0;
          // A single payer pays for a chain of debts that leads from the payer to the payee.
          if (payers.length !== 1) continue;
          expect(chain[0]!.debtorId).toBe(payers[0]!.from);
          expect(chain.at(-1)!.creditorId).toBe(payers[0]!.to);
          for (const [place, { creditorId }] of chain.slice(0, -1).entries()) {
            expect(chain[place + 1]!.debtorId).toBe(creditorId);
          }
        }
      }),
      { numRuns: RUNS / 4, seed: seedOfRun('clearings') },
    );
    expect(together).toBeGreaterThan(0);
  }, 180_000);
});

function summedByTransfer(list: readonly { from: string; to: string; cents: number }[]) {
  const sums: Record<string, number> = {};
  for (const { from, to, cents: each } of list) {
    sums[`${from} ${to}`] = (sums[`${from} ${to}`] ?? 0) + each;
  }
  return sums;
}
