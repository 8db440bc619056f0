import { netByPair, type OwedPair } from '../debt/owed-pairs.ts';
import { compareIds } from '../settlement/draft.ts';
import type { Cents } from '../money/money.ts';
import { connectedGroups, netPositions, type NetPosition } from './net-positions.ts';

export interface Transfer {
  from: string;
  to: string;
  cents: Cents;
}

/** Up to this many people with open debts, the number of transfers is minimal. */
export const MAX_EXACT = 10;

/**
 * The fewest transfers that settle all debts. People with a net of 0 neither pay nor receive, and
 * transfers stay between people whom debts connect. There are never more transfers than pairs with
 * debts, and at most n − 1 in a group of n people.
 * The minimum takes time that doubles with each person. Among more than `MAX_EXACT` people the
 * result is small but not always minimal. It does not depend on the order of the debts.
 */
export function fewestTransfers(owed: readonly OwedPair[]): Transfer[] {
  const pairs = netByPair(owed);
  const debts: Debts = new Set(pairs.map((one) => key(one.debtorId, one.creditorId)));
  const positions = new Map(netPositions(pairs).map((one) => [one.memberId, one]));
  return connectedGroups(pairs)
    .flatMap((group) => {
      const uneven = group.map((id) => positions.get(id)!).filter(({ cents }) => cents !== 0);
      return uneven.length > MAX_EXACT ? matched(uneven, debts) : fewest(uneven, debts);
    })
    .sort(largestFirst);
}

/** A total order, so that the same debts always give the same list. */
function largestFirst(one: Transfer, other: Transfer): number {
  return (
    other.cents - one.cents || compareIds(one.from, other.from) || compareIds(one.to, other.to)
  );
}

type Debts = ReadonlySet<string>;

function key(debtorId: string, creditorId: string): string {
  return JSON.stringify([debtorId, creditorId]);
}

interface Solution {
  /** The number of groups whose nets add up to 0. */
  groups: number;
  /** The number of transfers from a debtor to an own creditor. */
  expected: number;
  transfers: readonly Transfer[];
}

/**
 * A group whose nets add up to 0 needs one transfer less than it has people, so more groups mean
 * fewer transfers. Tries all divisions, as bit sets. Among equally few transfers, prefers those in
 * which most people pay one of their own creditors.
 */
function fewest(people: readonly NetPosition[], debts: Debts): Transfer[] {
  const count = 2 ** people.length;
  const members = (set: number) => people.filter((_one, place) => hasBit(set, place));
  const sums = Array.from({ length: count }, (_none, set) => sum(members(set)));
  const alone = new Map<number, Solution>();
  const solve = (set: number): Solution => {
    const known = alone.get(set);
    if (known) return known;
    const transfers = matched(members(set), debts);
    const solution = { groups: 1, expected: countExpected(transfers, debts), transfers };
    alone.set(set, solution);
    return solution;
  };
  const best: (Solution | null)[] = [{ groups: 0, expected: 0, transfers: [] }];
  for (let set = 1; set < count; set += 1) {
    best[set] = null;
    if (sums[set] !== 0) continue;
    // Choose the group of the first person.
    for (const part of subsetsWithFirst(set)) {
      if (sums[part] !== 0) continue;
      const rest = best[set - part];
      if (rest) best[set] = better(best[set] ?? null, joined(solve(part), rest));
    }
  }
  return [...best[count - 1]!.transfers];
}

function joined(one: Solution, rest: Solution): Solution {
  return {
    groups: one.groups + rest.groups,
    expected: one.expected + rest.expected,
    transfers: [...one.transfers, ...rest.transfers],
  };
}

function better(known: Solution | null, found: Solution): Solution {
  if (known === null || found.groups > known.groups) return found;
  return found.groups === known.groups && found.expected > known.expected ? found : known;
}

function subsetsWithFirst(set: number): number[] {
  const bits = [];
  for (let bit = 1; bit <= set; bit *= 2) if (Math.floor(set / bit) % 2 === 1) bits.push(bit);
  const [first = 0, ...others] = bits;
  let parts = [first];
  for (const bit of others) parts = [...parts, ...parts.map((part) => part + bit)];
  return parts;
}

function hasBit(set: number, place: number): boolean {
  return Math.floor(set / 2 ** place) % 2 === 1;
}

function sum(people: readonly NetPosition[]): Cents {
  return people.reduce((total, { cents }) => total + cents, 0);
}

/** Each transfer settles at least one person. Prefers own creditors if that costs no transfer. */
function matched(people: readonly NetPosition[], debts: Debts): Transfer[] {
  const ways = [
    match(people, ({ from, to }) => debts.has(key(from, to))),
    match(people, () => false),
    greedy(people),
  ];
  return ways.reduce((fewest, way) => (way.length < fewest.length ? way : fewest));
}

/** The largest debtor pays the largest creditor, repeatedly. */
function greedy(people: readonly NetPosition[]): Transfer[] {
  const left = new Map(people.map(({ memberId, cents }) => [memberId, cents]));
  const transfers: Transfer[] = [];
  for (;;) {
    const all = [...left];
    const [from, owes] = all.reduce((most, one) => (one[1] < most[1] ? one : most));
    const [to, gets] = all.reduce((most, one) => (one[1] > most[1] ? one : most));
    if (gets <= 0) return transfers;
    const cents = Math.min(-owes, gets);
    left.set(from, owes + cents);
    left.set(to, gets - cents);
    transfers.push({ from, to, cents });
  }
}

/** Makes the largest possible transfer, preferred ones first, repeatedly. */
function match(
  people: readonly NetPosition[],
  isPreferred: (transfer: Transfer) => boolean,
): Transfer[] {
  const left = new Map(people.map(({ memberId, cents }) => [memberId, cents]));
  const transfers: Transfer[] = [];
  for (;;) {
    const next = firstOf(possibleTransfers(left), isPreferred);
    if (!next) return transfers;
    left.set(next.from, left.get(next.from)! + next.cents);
    left.set(next.to, left.get(next.to)! - next.cents);
    transfers.push(next);
  }
}

function firstOf(
  transfers: readonly Transfer[],
  isPreferred: (transfer: Transfer) => boolean,
): Transfer | null {
  const order = (one: Transfer, other: Transfer) =>
    Number(isPreferred(other)) - Number(isPreferred(one)) || largestFirst(one, other);
  return transfers.reduce<Transfer | null>(
    (first, one) => (first === null || order(one, first) < 0 ? one : first),
    null,
  );
}

function possibleTransfers(left: ReadonlyMap<string, Cents>): Transfer[] {
  const owing = [...left].filter(([, cents]) => cents < 0);
  const owed = [...left].filter(([, cents]) => cents > 0);
  return owing.flatMap(([from, owes]) =>
    owed.map(([to, gets]) => ({ from, to, cents: Math.min(-owes, gets) })),
  );
}

function countExpected(transfers: readonly Transfer[], debts: Debts): number {
  return transfers.filter(({ from, to }) => debts.has(key(from, to))).length;
}
