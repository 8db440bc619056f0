import type { OwedPair } from '../../../src/core/debt/owed-pairs.ts';
import type { Transfer } from '../../../src/core/group-settle-up/fewest-transfers.ts';

/** Second implementations of a group settle-up's transfers, to compare with. */

/**
 * The least number of transfers, by trying all: the first member with a non-zero net gives all of it to each
 * member of the other sign in turn. One of the minimal solutions always has this form. At most 8 people.
 */
export function leastTransfers(nets: readonly number[]): number {
  const [first, ...rest] = nets.filter((net) => net !== 0);
  if (first === undefined) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, net] of rest.entries()) {
    if (Math.sign(net) === Math.sign(first)) continue;
    const after = rest.with(place, net + first);
    least = Math.min(least, 1 + leastTransfers(after));
  }
  return least;
}

/**
 * The same by a different method, for more people: they need one transfer less than there are people for each
 * subgroup whose nets sum to zero. So it finds the largest number of such subgroups, by adding one person
 * after the other to an open subgroup.
 */
export function leastByGroups(nets: readonly number[]): number {
  const uneven = nets.filter((net) => net !== 0);
  const most = Array.from<number>({ length: 2 ** uneven.length }).fill(Number.NEGATIVE_INFINITY);
  most[0] = 0;
  for (const [people, groups] of most.entries()) {
    const isAmong = (place: number) => Math.floor(people / 2 ** place) % 2 === 1;
    const sum = uneven.reduce((all, net, place) => all + (isAmong(place) ? net : 0), 0);
    // The person added last has closed a subgroup.
    if (people > 0 && sum === 0) most[people] = groups + 1;
    for (const place of uneven.keys()) {
      if (isAmong(place)) continue;
      const more = people + 2 ** place;
      most[more] = Math.max(most[more]!, most[people]!);
    }
  }
  return uneven.length - most.at(-1)!;
}

/** The common greedy method: the largest debtor pays the largest creditor, repeatedly. */
export function greedyTransfers(nets: readonly number[]): number {
  const left = [...nets];
  let count = 0;
  for (;;) {
    const most = Math.max(...left);
    const least = Math.min(...left);
    if (most <= 0) return count;
    const cents = Math.min(most, -least);
    left[left.indexOf(most)]! -= cents;
    left[left.indexOf(least)]! += cents;
    count += 1;
  }
}

/** Each person's claims minus debts, and receipts minus payments. */
export function netsOfOwed(owed: readonly OwedPair[]): Map<string, number> {
  return summed(owed.map(({ debtorId, creditorId, cents }) => [creditorId, debtorId, cents]));
}

export function receivedIn(transfers: readonly Transfer[]): Map<string, number> {
  return summed(transfers.map(({ from, to, cents }) => [to, from, cents]));
}

/** Without people whose sum is 0. */
function summed(list: readonly (readonly [plus: string, minus: string, cents: number])[]) {
  const sums = new Map<string, number>();
  for (const [plus, minus, cents] of list) {
    sums.set(plus, (sums.get(plus) ?? 0) + cents);
    sums.set(minus, (sums.get(minus) ?? 0) - cents);
  }
  return new Map([...sums].filter(([, cents]) => cents !== 0).sort());
}

/** The people of each group connected by debts, found by spreading one by one. */
export function groupsOf(owed: readonly OwedPair[]): string[][] {
  const waiting = new Set(owed.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]));
  const groups: string[][] = [];
  for (const start of waiting) {
    const group = [start];
    for (const id of group) {
      waiting.delete(id);
      for (const { debtorId, creditorId } of owed) {
        const next = id === debtorId ? creditorId : id === creditorId ? debtorId : null;
        if (next !== null && !group.includes(next)) group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}
