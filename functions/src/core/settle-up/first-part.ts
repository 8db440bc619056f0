import type { Cents } from '../money/money.ts';
import type { Transaction } from '../transaction/stored.ts';
import { netBetween } from './books.ts';
import type { PairBooks } from '../settlement/draft.ts';
import { MAX_SETTLE_UP } from './settle-up.ts';

/** Documents to settle together: a settlement with everything in it, or one transaction. */
interface Unit {
  books: { transactions: Transaction[]; settlements: PairBooks['settlements'][number][] };
  /** Number of documents. */
  size: number;
  /** Cents that the debtor of the total owes in this unit, minus the opposite direction. */
  netCents: Cents;
  /** Sort key: the oldest day or month in the unit, then an id. */
  age: string;
}

/** The debtor and creditor of the net amount of everything that is open. */
interface Direction {
  debtorId: string;
  creditorId: string;
}

/**
 * The oldest part of the books that fits into one settle-up, or all of them. Debts of both
 * directions are taken oldest first so that they nearly cancel out. So people hardly ever pay in
 * one settle-up what they get back in the next.
 * @param most the limit of transactions and settlements in the part
 * @param unreadCents cents that the debtor owes besides these books, minus the opposite direction;
 * null = these are the whole books. Unless null, settlements with an unread transaction are left
 * out
 * @returns empty books if nothing fits
 */
export function firstPart(
  books: PairBooks,
  direction: Direction,
  { most = MAX_SETTLE_UP, unreadCents = null }: { most?: number; unreadCents?: Cents | null } = {},
): PairBooks {
  const count = books.transactions.length + books.settlements.length;
  if (count <= most && unreadCents === null) return books;
  const units = unitsOf(books, direction).filter((unit) => unit.size <= most);
  const owed = units.filter(({ netCents }) => netCents >= 0);
  const owing = units.filter(({ netCents }) => netCents < 0);
  const taken: Unit[] = [];
  /** Amounts due after the first unit, after the first two, and so on; never below 0. */
  const dues: Cents[] = [];
  let size = 0;
  let due = 0;
  for (;;) {
    const next = due > 0 && owing[0] && due + owing[0].netCents >= 0 ? owing.shift() : owed.shift();
    if (!next || size + next.size > most) break;
    taken.push(next);
    size += next.size;
    due += next.netCents;
    dues.push(due);
  }
  // Only the other person owes something: they pay.
  if (taken.length === 0) return together(owing.slice(0, 1));
  const total = netBetween(direction.creditorId, direction.debtorId, books) + (unreadCents ?? 0);
  const dueAtMost = dues.findLastIndex((one) => one <= total) + 1;
  // Take fewer units if all of them would make more due than is due in total.
  return together(dueAtMost > taken.length / 2 ? taken.slice(0, dueAtMost) : taken);
}

function together(units: readonly Unit[]): PairBooks {
  return {
    transactions: units.flatMap(({ books }) => books.transactions),
    settlements: units.flatMap(({ books }) => books.settlements),
  };
}

function unitsOf(
  { transactions, settlements }: PairBooks,
  { debtorId, creditorId }: Direction,
): Unit[] {
  /** Union-find: each document's leader represents its unit. */
  const leader = new Map<string, string>();
  const find = (id: string): string => {
    const next = leader.get(id) ?? id;
    return next === id ? id : find(next);
  };
  const join = (one: string, other: string) => leader.set(find(one), find(other));
  const settlementKey = (id: string) => `settlement ${id}`;
  const known = new Set(settlements.map(({ settlement }) => settlementKey(settlement.id)));
  for (const { settlement, items } of settlements) {
    const key = settlementKey(settlement.id);
    for (const { id } of items) join(id, key);
    for (const { transactionId } of settlement.debts) join(transactionId, key);
  }
  const waiting = new Set<string>();
  for (const { id, settlementId, debtOfSettlementId } of transactions) {
    for (const holder of [settlementId, debtOfSettlementId]) {
      if (holder === null) continue;
      if (known.has(settlementKey(holder))) join(id, settlementKey(holder));
      else waiting.add(id);
    }
  }
  const kept = new Set([...waiting].map(find));
  const units = new Map<string, Unit['books']>();
  const booksAt = (id: string) => {
    const books = units.get(find(id)) ?? { transactions: [], settlements: [] };
    units.set(find(id), books);
    return books;
  };
  for (const one of transactions) booksAt(one.id).transactions.push(one);
  for (const one of settlements) booksAt(settlementKey(one.settlement.id)).settlements.push(one);
  return [...units]
    .filter(([id]) => !kept.has(id))
    .map(([, books]) => ({
      books,
      size: books.transactions.length + books.settlements.length,
      netCents: netBetween(creditorId, debtorId, books),
      age: ageOf(books),
    }))
    .toSorted((one, other) => (one.age < other.age ? -1 : 1));
}

function ageOf({ transactions, settlements }: PairBooks): string {
  const ages = [
    ...transactions.map(({ id, transactionDate }) => `${transactionDate} ${id}`),
    ...settlements.map(({ settlement: { id, month } }) => `${month} ${id}`),
  ];
  return ages.toSorted()[0] ?? '';
}
