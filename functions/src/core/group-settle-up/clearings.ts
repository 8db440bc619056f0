import type { OwedPair } from '../debt/owed-pairs.ts';
import type { Cents } from '../money/money.ts';
import { byId } from './net-positions.ts';
import type { Transfer } from './fewest-transfers.ts';

/**
 * Debts of one amount that are settled together, and what is paid for that. Mostly one person pays another: "Ann pays
 * Cleo $50; with that her $50 to Ben and Ben's $50 to Cleo are settled". Debts in a circle are settled without anybody
 * paying. Where people pay each other crosswise, several transfers belong together.
 */
export interface Clearing {
  /** The amount of each of its transfers and debts. */
  cents: Cents;
  transfers: readonly Omit<Transfer, 'cents'>[];
  /** In the order in which each leads to the next. */
  debts: readonly Omit<OwedPair, 'cents'>[];
}

/** A debt, or a transfer the other way round: what goes out of each person then equals what comes in. */
interface Link {
  from: string;
  to: string;
  left: Cents;
  isTransfer: boolean;
}

/**
 * Tells which debts the transfers settle. The clearings add up to exactly the debts, and to exactly the transfers.
 *
 * Debts and reversed transfers together flow in circles, because the transfers change each person's net as the debts'
 * payments would. So they can be taken apart into circles: first those of one transfer and as few debts as possible, then
 * those of debts alone, and what is left.
 *
 * @param debts what one owes another, both directions offset
 * @param transfers make everybody even who has these debts
 * @throws Error if they don't
 */
export function clearingsOf(
  debts: readonly OwedPair[],
  transfers: readonly Transfer[],
): Clearing[] {
  const links: Link[] = [
    ...debts.map(({ debtorId, creditorId, cents }) => ({
      ...{ from: debtorId, to: creditorId, left: cents, isTransfer: false },
    })),
    ...transfers.map(({ from, to, cents }) => ({
      ...{ from: to, to: from, left: cents, isTransfer: true },
    })),
  ].sort((one, other) => byId(one.from, other.from) || byId(one.to, other.to));
  const owed = links.filter(({ isTransfer }) => !isTransfer);
  const paid = links.filter(({ isTransfer }) => isTransfer);
  const [ways, allWays] = [waysAlong(owed), waysAlong(links)];
  const clearings = [
    ...paid.flatMap((link) => takeCircles(link, ways)),
    ...owed.flatMap((link) => takeCircles(link, ways)),
    ...paid.flatMap((link) => takeCircles(link, allWays)),
  ];
  if (links.some(({ left }) => left > 0)) {
    throw new Error('The transfers do not make everybody even.');
  }
  return clearings;
}

/** The links that go out of each person. */
type Ways = ReadonlyMap<string, readonly Link[]>;

function waysAlong(links: readonly Link[]): Ways {
  return Map.groupBy(links, (link) => link.from);
}

/** Takes circles through this link as long as there are any. */
function takeCircles(link: Link, ways: Ways): Clearing[] {
  const found: Clearing[] = [];
  while (link.left > 0) {
    const way = shortestWay(link.to, link.from, ways);
    if (!way) break;
    found.push(take([link, ...way]));
  }
  return found;
}

function take(circle: readonly Link[]): Clearing {
  const cents = Math.min(...circle.map(({ left }) => left));
  for (const link of circle) link.left -= cents;
  return {
    cents,
    transfers: circle
      .filter(({ isTransfer }) => isTransfer)
      .map(({ from, to }) => ({ from: to, to: from })),
    debts: circle
      .filter(({ isTransfer }) => !isTransfer)
      .map(({ from, to }) => ({ debtorId: from, creditorId: to })),
  };
}

/** The way over the fewest links of which something is left; null = there is none. */
function shortestWay(start: string, end: string, ways: Ways): Link[] | null {
  /** By which link each person was reached. */
  const reached = new Map<string, Link | null>([[start, null]]);
  // A map goes on with what is added while it is gone through: so this is a breadth-first search.
  for (const place of reached.keys()) {
    if (place === end) return traceBack(end, reached);
    for (const link of ways.get(place) ?? []) {
      if (link.left > 0 && !reached.has(link.to)) reached.set(link.to, link);
    }
  }
  return null;
}

function traceBack(end: string, reached: ReadonlyMap<string, Link | null>): Link[] {
  const way: Link[] = [];
  for (let link = reached.get(end); link; link = reached.get(link.from)) way.unshift(link);
  return way;
}
