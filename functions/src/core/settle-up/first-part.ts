import type { Cents } from '../money/money.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { netOf, type PairBooks } from './books.ts';
import { MAX_SETTLE_UP } from './settle-up.ts';

/** What can only be settled together: a settlement and all that it holds, or a transaction alone. */
interface Unit {
  books: { transactions: Transaction[]; settlements: PairBooks['settlements'][number][] };
  /** How many documents it is. */
  size: number;
  /** What the debtor of the whole owes the creditor in it, less the other way round. */
  netCents: Cents;
  /** The day or month of its oldest, then an id. */
  age: string;
}

/** Who owes what is due over everything that is open, and to whom. */
interface Direction {
  debtorId: string;
  creditorId: string;
}

/**
 * The oldest of the books that one settle-up can be about; all of them, where that is not too many. What the debtor of
 * the whole owes is offset with what the other owes, the oldest first, and the debtor pays what is over: so hardly
 * anybody pays in one step what comes back in the next.
 *
 * @param most transactions and settlements
 * @param unreadCents what the debtor owes besides these books, less the other way round; null = they hold all. What a
 *   settlement holds that is not among them waits.
 * @returns books without anything in them where nothing fits
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
  /** What is to be paid for the first of them, for the first two, and so on: never less than nothing. */
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
  // All that is open is what the other owes: then they pay.
  if (taken.length === 0) return together(owing.slice(0, 1));
  const total = netOf(direction.creditorId, direction.debtorId, books) + (unreadCents ?? 0);
  const dueAtMost = dues.findLastIndex((one) => one <= total) + 1;
  // A little less, where all of it would take more than is due in all.
  return together(dueAtMost > taken.length / 2 ? taken.slice(0, dueAtMost) : taken);
}

function together(units: readonly Unit[]): PairBooks {
  return {
    transactions: units.flatMap(({ books }) => books.transactions),
    settlements: units.flatMap(({ books }) => books.settlements),
  };
}

/** The oldest first. */
function unitsOf(
  { transactions, settlements }: PairBooks,
  { debtorId, creditorId }: Direction,
): Unit[] {
  /** Of each document, the one that stands for all that it hangs together with. */
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
      netCents: netOf(creditorId, debtorId, books),
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
