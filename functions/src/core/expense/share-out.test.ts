import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBill } from '../../../test/support/core/bills.ts';
import { sumCents } from '../money/money.ts';
import { findBillFaults } from './bill-faults.ts';
import type { Bill } from './expense.ts';
import type { SplitPerson } from '../split/stored.ts';
import { oddCentsOf, shareOut } from './share-out.ts';

const runs = { numRuns: process.env['HOUSETAB_LONG'] ? 200_000 : 1_000 };

/** A person's exact share as a fraction: cents times `total`. */
function exactShare({ amountCents, split }: Bill, index: number): [times: bigint, total: bigint] {
  const { mode, people } = split;
  const value = BigInt(people[index]!.value);
  const sum = people.reduce((all, person) => all + BigInt(person.value), 0n);
  const count = BigInt(people.length);
  switch (mode) {
    case 'amount':
      return [value, 1n];
    case 'equal':
      return [BigInt(amountCents), count];
    case 'adjustment':
      return [BigInt(amountCents) - sum + value * count, count];
    case 'shares':
    case 'percentage':
      return [BigInt(amountCents) * value, sum];
  }
}

describe('for any mode, amount and people', () => {
  test('shares add up to the amount, none is negative, and people keep their order', () => {
    fc.assert(
      fc.property(anyBill(), (bill) => {
        const shares = shareOut(bill);
        expect(sumCents(shares.map(({ cents }) => cents))).toBe(bill.amountCents);
        expect(shares.every(({ cents }) => cents >= 0)).toBe(true);
        expect(shares.map(({ memberId }) => memberId)).toEqual(
          bill.split.people.map(({ memberId }) => memberId),
        );
      }),
      runs,
    );
  });

  test('each share is less than a cent off the exact fraction', () => {
    fc.assert(
      fc.property(anyBill(), (bill) => {
        shareOut(bill).forEach(({ cents }, index) => {
          const [times, total] = exactShare(bill, index);
          const off = BigInt(cents) * total - times;
          expect(off < total && off > -total).toBe(true);
        });
      }),
      runs,
    );
  });

  test('equal values differ by at most one cent', () => {
    fc.assert(
      fc.property(anyBill(), (bill) => {
        const shares = shareOut(bill);
        const groups = Map.groupBy(shares.keys(), (index) => bill.split.people[index]!.value);
        for (const indexes of groups.values()) {
          const cents = [...indexes].map((index) => shares[index]!.cents);
          expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
        }
      }),
      runs,
    );
  });

  test('the order of people moves no cent', () => {
    const anyOrder = anyBill().chain((bill) =>
      fc.record({
        bill: fc.constant(bill),
        people: fc.shuffledSubarray<SplitPerson>([...bill.split.people], {
          minLength: bill.split.people.length,
        }),
      }),
    );
    fc.assert(
      fc.property(anyOrder, ({ bill, people }) => {
        const again = shareOut({ ...bill, split: { ...bill.split, people } });
        const byId = (shares: ReturnType<typeof shareOut>) =>
          Object.fromEntries(shares.map(({ memberId, cents }) => [memberId, cents]));
        expect(byId(again)).toEqual(byId(shareOut(bill)));
      }),
      runs,
    );
  });

  test('bills without faults are shared out without an error', () => {
    fc.assert(
      fc.property(anyBill(), (bill) => {
        expect(findBillFaults(bill)).toEqual([]);
      }),
      runs,
    );
  });
});

describe('odd cents', () => {
  const equalBill = (id: string, amountCents: number, count: number): Bill => {
    const people = Array.from({ length: count }, (_, index) => ({
      memberId: `member-${index}`,
      value: 0,
    }));
    const payers = [{ memberId: 'member-0', cents: amountCents }];
    return { id, amountCents, payers, split: { mode: 'equal', people } };
  };

  test('are named, and are as many as rounding down leaves over', () => {
    const bill = equalBill('an-expense', 1000, 3);
    const odd = oddCentsOf(bill);
    expect(odd).toHaveLength(1);
    const shares = shareOut(bill);
    expect(shares.find(({ memberId }) => memberId === odd[0])?.cents).toBe(334);
  });

  // Numbered ids make the test deterministic: each run uses the same expenses.
  test.each([2, 3, 4, 5, 6])(
    'are distributed: of 10,000 expenses of %i people no one bears 1.1 times the average',
    (count) => {
      const carried = new Map<string, number>();
      for (let number = 0; number < 10_000; number++) {
        const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
        for (const memberId of oddCentsOf(equalBill(id, 100_000 + number, count))) {
          carried.set(memberId, (carried.get(memberId) ?? 0) + 1);
        }
      }
      const counts = [...carried.values()];
      expect(counts).toHaveLength(count);
      const average = sumCents(counts) / count;
      expect(Math.max(...counts)).toBeLessThanOrEqual(average * 1.1);
    },
  );
});
