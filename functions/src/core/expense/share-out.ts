import { sumCents, type Cents } from '../money/money.ts';
import type { SplitPerson, MemberCents } from '../split/stored.ts';
import type { Bill } from './expense.ts';

/**
 * Cents that each person bears, in the order of the split's people. They add up to the amount
 * exactly. Each share is rounded down, and the leftover cents go to the largest remainders, one
 * each. {@link tieBreak} orders equal remainders: the odd cent goes to different people from
 * expense to expense, but does not move while amount, people and values stay the same.
 * @param bill a bill without faults ({@link findBillFaults})
 */
export function shareOut(bill: Pick<Bill, 'id' | 'amountCents' | 'split'>): MemberCents[] {
  const { id, amountCents, split } = bill;
  const { people } = split;
  switch (split.mode) {
    case 'amount':
      return people.map(({ memberId, value }) => ({ memberId, cents: value }));
    case 'equal':
      return divide(id, amountCents, people, () => 1);
    case 'shares':
    case 'percentage':
      return divide(id, amountCents, people, ({ value }) => value);
    case 'adjustment': {
      const rest = amountCents - sumCents(people.map(({ value }) => value));
      const equal = divide(id, rest, people, () => 1);
      return equal.map(({ memberId, cents }, index) => ({
        memberId,
        cents: cents + people[index]!.value,
      }));
    }
  }
}

/** The people who bear one cent more than their rounded-down share. */
export function oddCentsOf(bill: Pick<Bill, 'id' | 'amountCents' | 'split'>): string[] {
  const { amountCents, split } = bill;
  const { mode, people } = split;
  if (mode === 'amount') return [];
  const adjusted = mode === 'adjustment' ? sumCents(people.map(({ value }) => value)) : 0;
  const isWeighted = mode === 'shares' || mode === 'percentage';
  const weights = people.map(({ value }) => BigInt(isWeighted ? value : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  return shareOut(bill)
    .filter(({ cents }, index) => {
      const more = mode === 'adjustment' ? people[index]!.value : 0;
      const floor = (BigInt(amountCents - adjusted) * weights[index]!) / total;
      return BigInt(cents - more) > floor;
    })
    .map(({ memberId }) => memberId);
}

function divide(
  expenseId: string,
  amountCents: Cents,
  people: readonly SplitPerson[],
  weightOf: (person: SplitPerson) => number,
): MemberCents[] {
  // BigInt, because cents times a weight can exceed the largest exact number.
  const weights = people.map((person) => BigInt(weightOf(person)));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const amount = BigInt(amountCents);
  const shares = weights.map((weight) => Number((amount * weight) / total));
  const remainders = weights.map((weight) => (amount * weight) % total);
  const left = amountCents - sumCents(shares);
  const order = people
    .map(({ memberId }, index) => ({ memberId, index, tie: tieBreak(expenseId, memberId) }))
    .sort(
      (a, b) =>
        compare(remainders[b.index]!, remainders[a.index]!) ||
        a.tie - b.tie ||
        (a.memberId < b.memberId ? -1 : 1),
    );
  for (const { index } of order.slice(0, left)) shares[index]! += 1;
  return people.map(({ memberId }, index) => ({ memberId, cents: shares[index]! }));
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Orders members with an equal claim to an odd cent: a number from 0 to 2³² − 1, practically random
 * from expense to expense, but the same in every browser, on the server and after every edit.
 * (FNV-1a over the UTF-16 units, then MurmurHash3's finalizer, because ids of one household can be
 * very similar.)
 */
function tieBreak(expenseId: string, memberId: string): number {
  const text = `${expenseId}/${memberId}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
