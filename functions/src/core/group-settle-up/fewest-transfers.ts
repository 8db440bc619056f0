import { netByPair, type OwedPair } from '../debt/owed-pairs.ts';
import type { Cents } from '../money/money.ts';
import { byId, connectedGroups, netPositions, type NetPosition } from './net-positions.ts';

/** What one person pays another. */
export interface Transfer {
  from: string;
  to: string;
  cents: Cents;
}

/** Up to this many people with open debts, the number of transfers is the least possible. */
export const MAX_EXACT = 10;

/**
 * The fewest transfers after which everybody is even. People who are even pay and receive nothing, and
 * nobody deals with people to whom no debts connect them. Never more transfers than two people
 * have debts with each other, and in a group of n people at most n − 1.
 *
 * Finding the fewest takes time that doubles with each person, so among more than `MAX_EXACT` people they are few, but
 * not always the fewest. The same debts give the same transfers in whatever order they are given.
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

/** A complete order, so that the same debts always give the same list. */
function largestFirst(one: Transfer, other: Transfer): number {
  return other.cents - one.cents || byId(one.from, other.from) || byId(one.to, other.to);
}

/** Who owes whom. */
type Debts = ReadonlySet<string>;

function key(debtorId: string, creditorId: string): string {
  return JSON.stringify([debtorId, creditorId]);
}

interface Solution {
  /** Into how many groups the people are divided, each of which is even in itself. */
  groups: number;
  /** How many of the transfers go to somebody whom the payer owes something anyway. */
  expected: number;
  transfers: readonly Transfer[];
}

/**
 * People who are even in themselves need one transfer less than they are, so the more such groups they are divided
 * into, the fewer transfers. All ways to divide them are tried, as sets of bits. Among those with equally few transfers,
 * it takes the one in which most people pay somebody whom they owe something anyway.
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
    // The first person is in one of the groups: which one?
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

/** All parts of the set that hold its lowest bit, smallest first. */
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

/**
 * At most one transfer less than there are people: each makes at least one of its two even. Those who owe each
 * other anyway come first, unless that would take more transfers.
 */
function matched(people: readonly NetPosition[], debts: Debts): Transfer[] {
  const ways = [
    match(people, ({ from, to }) => debts.has(key(from, to))),
    match(people, () => false),
    greedy(people),
  ];
  return ways.reduce((fewest, way) => (way.length < fewest.length ? way : fewest));
}

/** Whoever owes most pays whoever gets back most, again and again. */
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

/** Takes the largest possible transfer again and again, preferred ones first. */
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
