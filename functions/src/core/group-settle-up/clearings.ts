import type { OwedPair } from '../debt/owed-pairs.ts';
import type { Cents } from '../money/money.ts';
import { compareIds } from '../settlement/draft.ts';
import type { Transfer } from './fewest-transfers.ts';

/**
 * Debts of one amount that are settled together, and the transfers for that. Usually one person
 * pays another: "Ann pays Cleo $50, which settles her $50 to Ben and Ben's $50 to Cleo". A circle
 * of debts is settled without a transfer. If people pay each other crosswise, several transfers
 * belong together.
 */
export interface Clearing {
  /** The amount of each of its transfers and debts. */
  cents: Cents;
  transfers: readonly Omit<Transfer, 'cents'>[];
  /** A chain: each debt's creditor is the debtor of the next. */
  debts: readonly Omit<OwedPair, 'cents'>[];
}

/** A debt, or a reversed transfer. Each person's outgoing and incoming sums are equal. */
interface Link {
  from: string;
  to: string;
  left: Cents;
  isTransfer: boolean;
}

/**
 * Assigns the debts to the transfers that settle them. The clearings add up to exactly the debts,
 * and to exactly the transfers.
 * Debts and reversed transfers form a circulation, because the transfers change each person's net
 * exactly as paying the debts would. So they decompose into circles: first those of one transfer
 * and as few debts as possible, then those of debts alone, then the rest.
 * @param debts both directions offset
 * @param transfers settle all these debts
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
  ].sort((one, other) => compareIds(one.from, other.from) || compareIds(one.to, other.to));
  const owed = links.filter(({ isTransfer }) => !isTransfer);
  const paid = links.filter(({ isTransfer }) => isTransfer);
  const [outgoing, allWays] = [outgoingLinks(owed), outgoingLinks(links)];
  const clearings = [
    ...paid.flatMap((link) => takeCircles(link, outgoing)),
    ...owed.flatMap((link) => takeCircles(link, outgoing)),
    ...paid.flatMap((link) => takeCircles(link, allWays)),
  ];
  if (links.some(({ left }) => left > 0)) {
    throw new Error('The transfers do not make everybody even.');
  }
  return clearings;
}

type LinksByPerson = ReadonlyMap<string, readonly Link[]>;

function outgoingLinks(links: readonly Link[]): LinksByPerson {
  return Map.groupBy(links, (link) => link.from);
}

/** Removes circles through this link until there are none. */
function takeCircles(link: Link, outgoing: LinksByPerson): Clearing[] {
  const found: Clearing[] = [];
  while (link.left > 0) {
    const path = shortestPath(link.to, link.from, outgoing);
    if (!path) break;
    found.push(take([link, ...path]));
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

/** The path over the fewest links with cents left; null = there is none. */
function shortestPath(start: string, end: string, outgoing: LinksByPerson): Link[] | null {
  const reached = new Map<string, Link | null>([[start, null]]);
  // Iterating a Map includes entries added meanwhile, so this is a breadth-first search.
  for (const place of reached.keys()) {
    if (place === end) return traceBack(end, reached);
    for (const link of outgoing.get(place) ?? []) {
      if (link.left > 0 && !reached.has(link.to)) reached.set(link.to, link);
    }
  }
  return null;
}

function traceBack(end: string, reached: ReadonlyMap<string, Link | null>): Link[] {
  const path: Link[] = [];
  for (let link = reached.get(end); link; link = reached.get(link.from)) path.unshift(link);
  return path;
}
